extension AppIntentError {
  /// The app lacks a permission.
  public enum PermissionRequired: Error, Hashable, Sendable,
    CustomLocalizedStringResourceConvertible
  {
    /// To be run by voice.
    case siri
    /// To reach devices nearby over the network.
    case localNetwork
    /// To reach devices nearby over the air.
    case bluetooth
    /// To see photos.
    case photos
    /// To see contacts.
    case contacts
    /// To know where the person is, precisely or not.
    case location(precise: Bool = false)

    /// What is missing, for people.
    public var localizedStringResource: LocalizedStringResource {
      switch self {
      case .siri: "The app needs permission to be run by voice."
      case .localNetwork: "The app needs permission to use the local network."
      case .bluetooth: "The app needs permission to use Bluetooth."
      case .photos: "The app needs permission to see your photos."
      case .contacts: "The app needs permission to see your contacts."
      case .location(let precise):
        precise
          ? "The app needs permission to know your precise location."
          : "The app needs permission to know your location."
      }
    }
  }
}
