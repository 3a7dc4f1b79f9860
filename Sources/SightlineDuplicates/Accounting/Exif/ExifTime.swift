/// A day and a clock as Exif writes them, `2020:01:02 03:04:05`, in the form of ISO 8601.
struct ExifTime: CustomStringConvertible {
  let description: String

  /// Takes Exif's form; nil where it is another, or the time is not known.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2 else { return nil }
    let (day, clock) = (parts[0].split(separator: ":"), parts[1].split(separator: ":"))
    guard day.count == 3, clock.count == 3, (day + clock).allSatisfy({ $0.allSatisfy(\.isNumber) }),
      day[0].count == 4, day[0] != "0000"
    else { return nil }
    description = day.joined(separator: "-") + "T" + clock.joined(separator: ":")
  }

  /// The facts of a time in ISO 8601's form, as XMP has it, `2020-01-02T03:04:05.12+01:00`: the time, its parts of a second,
  /// and its zone; none where it is in another form.
  static func facts(_ name: String, iso text: String) -> [String] {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard let day = parts.first, day.count == 10 else { return [] }
    guard parts.count == 2 else { return ["\(name).day=\(day)"] }
    var clock = String(parts[1].prefix { $0.isNumber || $0 == ":" || $0 == "." })
    let zone = parts[1].dropFirst(clock.count)
    let pieces = clock.split(separator: ".")
    clock = String(pieces.first ?? "")
    if clock.count == 5 { clock += ":00" }
    var facts = ["\(name)=\(day)T\(clock)"]
    if pieces.count > 1 { facts.append("\(name).fraction=\(fraction(String(pieces[1])))") }
    if !zone.isEmpty { facts.append("\(name).offset=\(zone == "Z" ? "+00:00" : String(zone))") }
    return facts
  }

  /// Parts of a second without zeros at their end.
  static func fraction(_ digits: String) -> String {
    let digits = digits.trimmed
    let last = digits.lastIndex { $0 != "0" }
    return last.map { String(digits[...$0]) } ?? "0"
  }
}

/// Degrees of latitude and longitude.
enum Place {
  /// Degrees to a hundred-thousandth, with a sign, of Exif's degrees, minutes and seconds; nil where they are not known.
  static func degrees(_ parts: [String], side: String?) -> String? {
    let numbers = parts.map(fraction)
    guard let side, let first = side.unicodeScalars.first, !numbers.isEmpty, numbers.count <= 3
    else {
      return nil
    }
    var degrees = 0.0
    for (number, share) in zip(numbers, [1.0, 60, 3600]) {
      guard let number, number.isFinite else { return nil }
      degrees += number / share
    }
    return rounded("SW".unicodeScalars.contains(first) ? -degrees : degrees)
  }

  /// The same of XMP's form, `48,51.5074N` or `48,51,30N`.
  static func degrees(xmp text: String) -> String? {
    guard let side = text.last, "NSEW".contains(side) else { return nil }
    let parts = text.dropLast().split(separator: ",").map(String.init)
    return degrees(parts, side: String(side))
  }

  private static func fraction(_ text: String) -> Double? {
    let parts = text.split(separator: "/").map { Double($0) }
    if parts.count == 2, let top = parts[0], let bottom = parts[1] { return top / bottom }
    return parts.count == 1 ? parts[0] : nil
  }

  private static func rounded(_ degrees: Double) -> String? {
    guard degrees.isFinite, abs(degrees) <= 360 else { return nil }
    return "\(Int((degrees * 100_000).rounded()))"
  }
}

/// Names of programs that wrote a file.
enum Software {
  /// Whether a text names a program and says nothing else: at most 64 characters in a line, and none of a list or a form.
  static func saysNothing(_ text: String) -> Bool {
    text.unicodeScalars.count <= 64 && !text.contains { "{}[]=\n\t".contains($0) }
  }
}
