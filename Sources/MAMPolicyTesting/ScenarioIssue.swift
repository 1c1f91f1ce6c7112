internal import MAMPolicyDocuments
public import MAMScenario

/// Something in a scenario file that is not as expected, or not valid, with its place.
public struct ScenarioIssue: Hashable, Sendable {
  /// The scenario file, as it was named.
  public let file: String
  /// The line in the file, counted from 1; the step's, where a step failed.
  public let line: Int
  /// The column in the line, counted from 1.
  public let column: Int
  /// What is wrong, in one line.
  public let message: String
}

extension ScenarioIssue: CustomStringConvertible {
  /// The issue as compilers print theirs: place, then what is wrong.
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

extension ScenarioResult {
  /// What was not as expected, each with the place of its step; none where the scenario passed.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var issues: [ScenarioIssue] {
    steps.flatMap { step in
      step.failures.map { failure in
        ScenarioIssue(
          file: file, line: step.position.line, column: step.position.column,
          message: "\(step.title): \(failure)")
      }
    }
  }
}

/// Plays scenario files and lists everything that is wrong with them.
enum ScenarioCheck {
  /// Returns what is wrong; empty if every scenario passes.
  ///
  /// A directory stands for all scenario files below it; that it holds none is wrong too, because a
  /// test that plays nothing shows nothing.
  static func issues(_ path: String) -> [ScenarioIssue] {
    let found = ScenarioFiles.find([path])
    if found.isEmpty {
      return [nowhere(path, "there is no file whose name ends in `\(Scenario.fileNameEnd)`")]
    }
    return found.flatMap { found -> [ScenarioIssue] in
      switch found {
      case .failure(let error): [nowhere(path, "cannot read the scenario: \(error.reason)")]
      case .success(let file): issues(inFile: file)
      }
    }
  }

  private static func issues(inFile file: String) -> [ScenarioIssue] {
    do {
      switch try ScenarioFiles.read(file) {
      case .success(let scenario): return ScenarioRunner.run(scenario).issues
      case .failure(let problems):
        return problems.problems.map { problem in
          ScenarioIssue(
            file: problem.file, line: problem.position.line, column: problem.position.column,
            message: problem.message)
        }
      }
    } catch { return [nowhere(file, "cannot read the scenario: \(error.reason)")] }
  }

  private static func nowhere(_ path: String, _ message: String) -> ScenarioIssue {
    ScenarioIssue(file: path, line: 1, column: 1, message: message)
  }
}
