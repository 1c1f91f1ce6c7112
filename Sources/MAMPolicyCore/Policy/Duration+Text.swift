extension Duration {
  /// The duration in ISO 8601, such as `P1DT2H`, `PT0S` or `-PT30M`.
  ///
  /// A day has 24 hours; days are the largest unit. Fractions of a second are kept to a billionth.
  package var iso8601: String {
    // Beyond seconds in 64 bits there is nothing to take apart, and `components` would trap.
    let (seconds, attoseconds) = min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components
    let isNegative = seconds < 0 || attoseconds < 0
    // The magnitude keeps the least whole number of seconds from overflowing.
    let whole = seconds.magnitude
    let billionths = (attoseconds / 1_000_000_000).magnitude

    var date = ""
    var time = ""
    if whole / 86_400 > 0 { date += "\(whole / 86_400)D" }
    if whole % 86_400 / 3_600 > 0 { time += "\(whole % 86_400 / 3_600)H" }
    if whole % 3_600 / 60 > 0 { time += "\(whole % 3_600 / 60)M" }
    if whole % 60 > 0 || billionths > 0 {
      time += "\(whole % 60)"
      if billionths > 0 {
        var digits = "\(billionths)"
        digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
        while digits.last == "0" { digits.removeLast() }
        time += "." + digits
      }
      time += "S"
    }
    guard !date.isEmpty || !time.isEmpty else { return "PT0S" }
    return (isNegative ? "-P" : "P") + date + (time.isEmpty ? "" : "T" + time)
  }
}
