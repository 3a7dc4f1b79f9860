extension AppIntentError {
  /// Nothing the person does now will help.
  public enum Unrecoverable: Error, Hashable, Sendable, CustomLocalizedStringResourceConvertible {
    /// The network failed.
    case networkFailure
    /// Only a part of the work was done.
    case partialFailure
    /// It is not allowed.
    case notAllowed
    /// Something unforeseen.
    case unknown
    /// The device cannot do it.
    case unsupportedOnDevice
    /// The feature is restricted at present.
    case featureCurrentlyRestricted
    /// The entity no longer exists.
    case entityNotFound

    /// What happened, for people.
    public var localizedStringResource: LocalizedStringResource {
      switch self {
      case .networkFailure: "The network could not be reached."
      case .partialFailure: "Only a part of this could be done."
      case .notAllowed: "This is not allowed."
      case .unknown: "Something went wrong."
      case .unsupportedOnDevice: "This device cannot do that."
      case .featureCurrentlyRestricted: "This feature is restricted at present."
      case .entityNotFound: "This no longer exists."
      }
    }
  }
}
