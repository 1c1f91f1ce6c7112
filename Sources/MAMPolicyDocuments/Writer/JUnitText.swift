/// The elements of a report that build servers read, line by line.
package enum JUnitText {
  /// Returns a whole report with the lines of its suites, each line with its end.
  package static func document(_ name: String, tests: Int, failures: Int, _ lines: [String]) -> String {
    let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\""
    let head = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites name=\"\(name)\" \(counts)>"]
    return (head + lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  /// Returns a suite with the lines of its cases and of what comes after them.
  package static func suite(
    _ name: String, tests: Int, failures: Int, errors: Int = 0, skipped: Int = 0, _ lines: [String]
  ) -> [String] {
    [
      "  <testsuite name=\(XMLText.quoted(name)) tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" "
        + "skipped=\"\(skipped)\">"
    ] + lines + ["  </testsuite>"]
  }

  /// Returns a suite that fails for each entry that expired or matches nothing; no lines if there is none.
  package static func suite(of faults: [Acceptance.Fault]) -> [String] {
    if faults.isEmpty { return [] }
    let cases = faults.flatMap { fault in
      let text = "\(fault.entry.file):\(fault.entry.position): \(fault.message)"
      return testCase(
        fault.code, of: fault.entry.file, self.fault("failure", fault.message, type: "error", text))
    }
    return suite("accepted findings", tests: faults.count, failures: faults.count, cases)
  }

  /// Returns a case with the element inside it; one without any has passed.
  package static func testCase(_ name: String, of className: String, _ element: String? = nil) -> [String] {
    let open = "    <testcase classname=\(XMLText.quoted(className)) name=\(XMLText.quoted(name))"
    return element.map { [open + ">", "      " + $0, "    </testcase>"] } ?? [open + "/>"]
  }

  /// Returns the element of a case that does not count, and why.
  package static func skipped(_ message: String) -> String { "<skipped message=\(XMLText.quoted(message))/>" }

  /// Returns the element that says what went wrong: a `failure` or an `error`.
  package static func fault(_ element: String, _ message: String, type: String, _ text: String) -> String {
    "<\(element) message=\(XMLText.quoted(message)) type=\"\(type)\">\(XMLText.escaped(text))</\(element)>"
  }
}
