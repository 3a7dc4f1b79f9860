import Foundation

/// The value of an attribute, in a form for storage and comparison.
package enum AttributeValue: Hashable, Sendable, Codable {
  /// Words.
  case text(String)
  /// Several words.
  case texts([String])
  /// A number, or whether something holds.
  case number(Double)
  /// A time, in seconds since 1970.
  case date(Double)
  /// Several times.
  case dates([Double])
  /// An address.
  case url(String)
  /// Bytes.
  case data(Data)

  /// Makes a value from one that an app sets; nil if it cannot be stored.
  package init?(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as [String]: self = .texts(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as Int: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Date: self = .date(value.timeIntervalSince1970)
    case let value as [Date]: self = .dates(value.map(\.timeIntervalSince1970))
    case let value as URL: self = .url(value.absoluteString)
    case let value as Data: self = .data(value)
    case let value as NSString: self = .text(value.description)
    case let value as NSDate: self = .date(value.timeIntervalSince1970)
    case let value as NSArray: self = .texts(value.map { "\($0)" })
    default: return nil
    }
  }

  /// The value as what an attribute is declared as.
  var plain: Any {
    switch self {
    case .text(let value): value
    case .texts(let value): value
    case .number(let value): NSNumber(value: value)
    case .date(let value): Date(timeIntervalSince1970: value)
    case .dates(let value): value.map { Date(timeIntervalSince1970: $0) }
    case .url(let value): URL(string: value) as Any
    case .data(let value): value
    }
  }

  /// The value as an object of Foundation's.
  var object: any NSSecureCoding {
    switch self {
    case .text(let value), .url(let value): NSString(string: value)
    case .texts(let value): NSArray(array: value.map { NSString(string: $0) })
    case .number(let value): NSNumber(value: value)
    case .date(let value): NSDate(timeIntervalSince1970: value)
    case .dates(let value): NSArray(array: value.map { NSDate(timeIntervalSince1970: $0) })
    case .data(let value): NSData(data: value)
    }
  }

  /// The words in it; none for other kinds.
  package var words: [String] {
    switch self {
    case .text(let value): [value]
    case .texts(let value): value
    case .number, .date, .dates, .url, .data: []
    }
  }
}
