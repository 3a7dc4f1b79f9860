/// Whether the person must show who they are before an intent runs.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// No.
  case alwaysAllowed
  /// Yes, on any of their devices.
  case requiresAuthentication
  /// Yes, on this device.
  case requiresLocalDeviceAuthentication
}
