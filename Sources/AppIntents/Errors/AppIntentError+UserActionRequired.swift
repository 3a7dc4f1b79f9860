extension AppIntentError {
  /// The person has to do something first.
  public enum UserActionRequired: Error, Hashable, Sendable,
    CustomLocalizedStringResourceConvertible
  {
    /// Sign in.
    case signin
    /// Set up an account.
    case accountSetup
    /// Confirm.
    case confirmation

    /// What to do, for people.
    public var localizedStringResource: LocalizedStringResource {
      switch self {
      case .signin: "Sign in to the app first."
      case .accountSetup: "Set up an account in the app first."
      case .confirmation: "This needs your confirmation."
      }
    }
  }
}
