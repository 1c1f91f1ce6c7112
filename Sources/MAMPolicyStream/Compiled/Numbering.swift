/// Gives equal values one number, from 0 on in the order in which they come.
struct Numbering<Value: Hashable> {
  /// The values, each at its number.
  private(set) var values: [Value] = []
  private var numbers: [Value: UInt32] = [:]

  /// Returns the number of a value.
  mutating func number(of value: Value) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}
