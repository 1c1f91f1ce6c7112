import Foundation

/// What is fuzzed: a reader, and the property that holds of all that it takes.
struct FuzzTarget: Sendable {
  /// The word that chooses it.
  let name: String
  /// Returns what is wrong with an input; nothing where all is well.
  let complaint: @Sendable ([UInt8]) -> String?

  static let all = [
    json, graph, world, scenario, line, propertyList, predicate, arguments,
  ]

  /// The target that `MAM_FUZZ_TARGET` names.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["MAM_FUZZ_TARGET"] ?? ""
    guard let found = all.first(where: { $0.name == name }) else {
      print("MAM_FUZZ_TARGET is one of \(all.map(\.name).joined(separator: ", "))")
      exit(64)
    }
    return found
  }()
}

/// The entry that the fuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let complaint = FuzzTarget.chosen.complaint(bytes) {
    // What stands in a buffer would be lost.
    FileHandle.standardError.write(Data("fuzz: \(FuzzTarget.chosen.name): \(complaint)\n".utf8))
    abort()
  }
  return 0
}

/// Whether a text stays on its line and commands no terminal.
func isHarmless(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    case _: true
    }
  }
}
