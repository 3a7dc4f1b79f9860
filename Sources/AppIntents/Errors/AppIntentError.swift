/// The reason why an intent stopped, in terms that the system acts on.
public struct AppIntentError: Error, Sendable, CustomStringConvertible,
  CustomLocalizedStringResourceConvertible
{
  /// The reason for the error.
  package enum Reason: Sendable {
    /// The intent wants to be performed again from the start.
    case restartPerform
    /// A parameter has no value.
    case needsValue(any AnyIntentParameter, IntentDialog?)
    /// Several values fit a parameter.
    case needsDisambiguation(any AnyIntentParameter, [any _IntentValue], IntentDialog?)
    /// The intent continues only with the app in front.
    case needsForeground(IntentDialog?, alwaysConfirm: Bool)
    /// The intent ends here, and the person continues in the app.
    case continuesInForeground(IntentDialog?, (@MainActor () async throws -> Void)?)
    /// A value is of the wrong type or out of range.
    case invalidValue(String)
    /// The intent needs a host, but runs without one.
    case noHost(String)
    /// A reason in the app's own words.
    case described(LocalizedStringResource)
  }

  /// The reason for the error.
  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  /// Makes the error of an intent that failed, in the app's words.
  public init(description: LocalizedStringResource) { self.init(.described(description)) }

  /// The error that makes the system perform the intent again from the start.
  public static var restartPerform: AppIntentError { AppIntentError(.restartPerform) }

  /// A description of what happened and what to do.
  public var description: String {
    switch reason {
    case .restartPerform: "the intent wants to be performed again"
    case .needsValue(let parameter, let dialog):
      dialog?.text ?? "parameter '\(parameter.title)' has no value; give it one"
    case .needsDisambiguation(let parameter, let values, let dialog):
      dialog?.text ?? "\(values.count) values fit parameter '\(parameter.title)'; choose one"
    case .needsForeground(let dialog, _), .continuesInForeground(let dialog, _):
      dialog?.text ?? "the intent goes on only with the app in front"
    case .invalidValue(let message), .noHost(let message): message
    case .described(let words): words.text()
    }
  }

  /// A description of what happened, for people.
  public var localizedStringResource: LocalizedStringResource {
    if case .described(let words) = reason { return words }
    return LocalizedStringResource(stringLiteral: description)
  }
}

extension AppIntentError: Equatable {
  /// Whether both stopped for the same reason, at the same parameter.
  public static func == (left: AppIntentError, right: AppIntentError) -> Bool {
    switch (left.reason, right.reason) {
    case (.restartPerform, .restartPerform): true
    case (.needsValue(let one, _), .needsValue(let other, _)): one === other
    case (.needsDisambiguation(let one, _, _), .needsDisambiguation(let other, _, _)): one === other
    case (.needsForeground(_, let one), .needsForeground(_, let other)): one == other
    case (.continuesInForeground, .continuesInForeground): true
    case (.described(let one), .described(let other)): one == other
    case (.invalidValue(let one), .invalidValue(let other)),
      (.noHost(let one), .noHost(let other)):
      one == other
    default: false
    }
  }
}

/// An app's error that converts to one in the system's terms.
public protocol CustomAppIntentErrorConvertible: Error {
  /// The error in terms of the system.
  var appIntentError: AppIntentError { get }
}

extension AnyIntentParameter {
  /// The name for people; empty when the declaration gave none.
  package var title: String { specification.title?.text() ?? "" }
}

extension AppIntentError {
  /// The app lacks a permission.
  public enum PermissionRequired: Error, Hashable, Sendable,
    CustomLocalizedStringResourceConvertible
  {
    /// To run by voice.
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

    /// A description of what is missing, for people.
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

extension AppIntentError {
  /// A failure that the person cannot repair now.
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

    /// A description of what happened, for people.
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

extension AppIntentError {
  /// An action that the person must take first.
  public enum UserActionRequired: Error, Hashable, Sendable,
    CustomLocalizedStringResourceConvertible
  {
    /// Sign in.
    case signin
    /// Set up an account.
    case accountSetup
    /// Confirm.
    case confirmation

    /// The recovery that people are offered.
    public var localizedStringResource: LocalizedStringResource {
      switch self {
      case .signin: "Sign in to the app first."
      case .accountSetup: "Set up an account in the app first."
      case .confirmation: "This needs your confirmation."
      }
    }
  }
}
