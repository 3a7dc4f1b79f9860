import Foundation

/// An error in words for people.
///
/// Like such files of many apps, this one imports only Foundation: on Linux the plugin `FoundationNames` provides the
/// names that Foundation lacks there.
public enum LandmarkError: Error, CustomLocalizedStringResourceConvertible {
  /// The landmark is no longer there.
  case gone(String)

  /// The text for people.
  public var localizedStringResource: LocalizedStringResource {
    switch self {
    case .gone(let name): "\(name) is no longer there."
    }
  }
}
