import Foundation

/// Dates and times in ISO 8601; missing parts are filled in.
enum DateText {
  /// A moment: a day begins at midnight, and the default time zone is the current one.
  static func date(_ text: String) -> Date? {
    guard let components = components(text) else { return nil }
    // A time of day alone refers to today.
    guard components.year == nil else { return calendar(components).date(from: components) }
    return Calendar.current.date(
      bySettingHour: components.hour ?? 0,
      minute: components.minute ?? 0,
      second: components.second ?? 0,
      of: Date()
    )
  }

  /// The parts of `2026-01-31`, `2026-01-31T08:30[:15[.5]][Z|+01:00]` or `08:30[:15]`; nil for other
  /// text and for days and times that do not exist.
  static func components(_ text: String) -> DateComponents? {
    if let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})(?:[T ](.+))?/) {
      var parts = DateComponents()
      parts.year = Int(match.1)
      parts.month = Int(match.2)
      parts.day = Int(match.3)
      guard match.4.map({ setTime(String($0), in: &parts) }) ?? true else { return nil }
      return calendar(parts).date(from: parts).map { _ in parts }.flatMap {
        $0.isValidDate(in: calendar($0)) ? $0 : nil
      }
    }
    var parts = DateComponents()
    return setTime(text, in: &parts) && parts.timeZone == nil ? parts : nil
  }

  private static func setTime(_ text: String, in parts: inout DateComponents) -> Bool {
    let form = /(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|z|[+-]\d{2}:?\d{2})?/
    guard let match = text.wholeMatch(of: form), let hour = Int(match.1), hour < 24,
      let minute = Int(match.2), minute < 60
    else { return false }
    parts.hour = hour
    parts.minute = minute
    if let second = match.3.flatMap({ Int($0) }) {
      guard second < 60 else { return false }
      parts.second = second
    }
    if let fraction = match.4.flatMap({ Double("0.\($0)") }) {
      parts.nanosecond = Int((fraction * 1e9).rounded())
    }
    guard let zone = match.5 else { return true }
    parts.timeZone = timeZone(String(zone))
    return parts.timeZone != nil
  }

  private static func timeZone(_ text: String) -> TimeZone? {
    if text.uppercased() == "Z" { return TimeZone(secondsFromGMT: 0) }
    let digits = text.dropFirst().filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), minutes < 60
    else {
      return nil
    }
    return TimeZone(secondsFromGMT: (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60))
  }

  private static func calendar(_ parts: DateComponents) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = parts.timeZone ?? .current
    return calendar
  }
}
