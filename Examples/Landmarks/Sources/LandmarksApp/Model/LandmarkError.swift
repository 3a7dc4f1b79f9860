import Foundation

/// An error in words for people.
///
/// The file imports Foundation alone, as such files of apps do: on Linux the plugin `FoundationNames` gives it the names
/// that Foundation lacks there.
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
