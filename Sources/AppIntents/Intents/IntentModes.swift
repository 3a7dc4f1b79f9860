public import Foundation

/// Where an intent can run: in the background, in front, or both.
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// The modes as bits.
  public let rawValue: Int

  /// Makes modes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without showing the app.
  public static let background = IntentModes(rawValue: 1)
  /// With the app in front from the start.
  public static let foreground = IntentModes(rawValue: 2)

  /// With the app in front, at a moment of the intent's choice.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    switch mode {
    case .immediate: .foreground
    case .deferred: IntentModes(rawValue: 4)
    case .dynamic: IntentModes(rawValue: 8)
    }
  }

  /// When the app comes to the front.
  public enum ForegroundMode: Hashable, Sendable {
    /// Before the intent runs.
    case immediate
    /// Before the intent is done.
    case deferred
    /// When the intent asks for it.
    case dynamic
  }

  /// Where an intent runs right now.
  public enum Current: Hashable, Sendable {
    /// In the background, with or without leave to come to the front.
    case background(canContinueInForeground: Bool)
    /// In front.
    case foreground

    /// Whether the intent may bring the app to the front.
    public var canContinueInForeground: Bool {
      if case .background(let can) = self { can } else { false }
    }
  }
}

/// Whether the person must authenticate before an intent runs.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// No.
  case alwaysAllowed
  /// Yes, on any of their devices.
  case requiresAuthentication
  /// Yes, on this device.
  case requiresLocalDeviceAuthentication
}

/// The context that the system gives an intent for a run.
public struct IntentSystemContext: Sendable {
  /// Where the intent runs.
  public let currentMode: IntentModes.Current
  /// When the person acted, when it is known exactly.
  public let preciseTimestamp: Date?

  /// Makes a context; a host does.
  package init(
    currentMode: IntentModes.Current = .background(canContinueInForeground: false),
    preciseTimestamp: Date? = nil
  ) {
    self.currentMode = currentMode
    self.preciseTimestamp = preciseTimestamp
  }
}

/// The programs of an app that may run an intent or a query.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
  /// The programs as bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The app itself.
  public static var main: IntentExecutionTargets { IntentExecutionTargets(rawValue: 1) }
  /// An extension for App Intents.
  public static var appIntentsExtension: IntentExecutionTargets {
    IntentExecutionTargets(rawValue: 2)
  }
  /// An extension for widgets.
  public static var widgetKitExtension: IntentExecutionTargets {
    IntentExecutionTargets(rawValue: 4)
  }
  /// Whichever the system chooses.
  public static var `default`: IntentExecutionTargets {
    [.main, .appIntentsExtension, .widgetKitExtension]
  }
}
