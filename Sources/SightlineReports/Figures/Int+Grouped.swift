extension Int {
  /// The number with commas between thousands: "3,150".
  package var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }
    return (self < 0 ? "−" : "") + groups.joined()
  }

  /// The number with a noun, in the plural where there is not one: "1 query", "2 queries".
  package func counted(_ one: String, _ many: String) -> String {
    "\(grouped) \(self == 1 ? one : many)"
  }
}
