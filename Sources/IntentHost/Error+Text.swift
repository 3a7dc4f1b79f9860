import AppIntents
import Foundation

extension Error {
  /// A text for the app's developer.
  var developerText: String {
    if let error = self as? any LocalizedError, let text = error.errorDescription { return text }
    return String(describing: self)
  }

  /// A text for the person: the error's own words if it has any.
  var personText: String {
    if let error = self as? any CustomAppIntentErrorConvertible {
      return error.appIntentError.localizedStringResource.text()
    }
    if let error = self as? any CustomLocalizedStringResourceConvertible {
      return error.localizedStringResource.text()
    }
    if let error = self as? any LocalizedError, let text = error.errorDescription { return text }
    return AppIntentError.Unrecoverable.unknown.localizedStringResource.text()
  }
}

extension _IntentValue {
  /// The value without the unions that it may be wrapped in.
  var withoutUnion: any _IntentValue {
    var value: any _IntentValue = self
    // A union may hold a union, but never itself, so a few levels are enough.
    for _ in 0..<8 {
      guard let union = value as? any _IntentValueRepresentable else { break }
      value = union.asIntentValue
    }
    return value
  }
}
