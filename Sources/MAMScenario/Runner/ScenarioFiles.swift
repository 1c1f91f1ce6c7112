internal import MAMPolicyCore
public import MAMPolicyDocuments

/// Finds scenario files and plays them.
public enum ScenarioFiles {
  /// A file, or why a path led to none.
  public typealias Found = Result<String, FileError>

  /// Returns the scenario files that paths lead to: files as they are, folders with all below them.
  ///
  /// In a folder, scenario files are those whose name ends in `.scenario.json`, sorted by path. A file that several
  /// paths lead to is found once, where it is first found.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - files: Where they come from.
  ///   - passOver: Is told of each file of a folder that is called much like a scenario, and is not found.
  /// - Returns: The files, and why a path led to none.
  public static func find(
    _ paths: [String], in files: FileSource = .disk, passingOver passOver: (String) -> Void = { _ in }
  ) -> [Found] {
    // Paths are bytes: two that only read alike are two.
    var seen: Set<[UInt8]> = []
    return all(paths, in: files, passOver).filter { found in
      guard case .success(let path) = found else { return true }
      return seen.insert(Array(FilePath.normalized(path).utf8)).inserted
    }
  }

  private static func all(
    _ paths: [String], in files: FileSource, _ passOver: (String) -> Void
  ) -> [Found] {
    paths.flatMap { path -> [Found] in
      do throws(FileError) {
        return try files.files(below: path).filter { file in
          if file.hasSuffix(Scenario.fileNameEnd) { return true }
          let name = Folding.fold(FilePath.name(of: file))
          if name.holds("scenario"), name.hasSuffix(".json") { passOver(file) }
          return false
        }.map(Found.success)
      } catch {
        switch error {
        case .notDirectory: return [.success(path)]
        case .notFound, .permissionDenied, .isDirectory, .notRegular, .outside, .tooLarge, .other:
          return [.failure(error)]
        }
      }
    }
  }

  /// Reads one scenario file.
  ///
  /// - Throws: Why the file could not be read.
  /// - Returns: The scenario, or everything that is wrong with it.
  public static func read(_ path: String, in files: FileSource = .disk) throws(FileError)
    -> Result<Scenario, JSONProblems>
  {
    let bytes = try files.read(path)
    do throws(JSONProblems) {
      return .success(try Scenario(bytes, file: path, files: files))
    } catch {
      return .failure(error)
    }
  }

  /// Plays a scenario that was read.
  ///
  /// - Parameters:
  ///   - file: The path of its file.
  ///   - scenario: The scenario, or everything that is wrong with it.
  ///   - observer: Called for every step that was played, in order.
  /// - Returns: The result of the file.
  public static func check(
    _ file: String, _ scenario: Result<Scenario, JSONProblems>,
    observer: (PlayedStep) -> Void = { _ in }
  ) -> CheckResult.Entry {
    switch scenario {
    case .success(let scenario): .played(ScenarioRunner.run(scenario, observer: observer))
    case .failure(let problems): .invalid(file: file, problems)
    }
  }

  /// Plays scenarios that were read.
  public static func check(_ scenarios: [(file: String, Result<Scenario, JSONProblems>)]) -> CheckResult {
    CheckResult(entries: scenarios.map { check($0.file, $0.1) })
  }
}
