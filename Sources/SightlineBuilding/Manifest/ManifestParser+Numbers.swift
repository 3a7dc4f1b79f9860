import SightlineCatalog

/// Values that only rows of exchange files have.
extension ManifestParser {
  /// A whole number of 0 or more.
  mutating func count(
    _ value: PropertyValue?,
    at place: String,
    isRequired: Bool = false
  ) -> Int? {
    switch value {
    case nil:
      if isRequired { report(place, "missing; give a whole number") }
    case .integer(let number)?:
      if number >= 0 { return Int(number) }
      report(place, "\(number) is not a whole number of 0 or more")
    case .number(let number)?:
      report(place, "\(number) is not a whole number of 0 or more")
    case let other?: report(place, "expected a whole number, found \(Self.kind(of: other))")
    }
    return nil
  }

  /// True or false; left out is false.
  mutating func flag(_ value: PropertyValue?, at place: String) -> Bool {
    switch value {
    case nil: return false
    case .bool(let flag)?: return flag
    case let other?:
      report(place, "expected true or false, found \(Self.kind(of: other))")
      return false
    }
  }

  /// Nanoseconds since 1970 as decimal digits in a text, for they are more than JSON's numbers hold.
  mutating func nanoseconds(_ value: PropertyValue?, at place: String) -> Int64 {
    guard let text = requiredText(value, at: place) else { return 0 }
    guard let number = Int64(text) else {
      report(place, "'\(text.prefix(64))' is not a whole number of nanoseconds")
      return 0
    }
    return number
  }

  /// A digest as 32 hexadecimal digits.
  mutating func digest(_ value: PropertyValue?, at place: String) -> UInt128 {
    guard let text = requiredText(value, at: place) else { return 0 }
    guard let digest = DescriptorText.digest(text) else {
      report(place, "'\(text.prefix(64))' is not a digest of 32 hexadecimal digits")
      return 0
    }
    return digest
  }
}
