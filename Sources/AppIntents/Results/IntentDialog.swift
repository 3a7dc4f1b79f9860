/// Words to show or to speak.
public struct IntentDialog: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The full words, for when they are the only output, as in speech.
  package let full: LocalizedStringResource
  /// The shorter words beside a picture that says the rest; nil for the full ones.
  package let supporting: LocalizedStringResource?
  /// The name of the symbol beside the words.
  package let systemImageName: String?

  /// Makes a dialog.
  public init(_ resource: LocalizedStringResource) {
    full = resource
    supporting = nil
    systemImageName = nil
  }

  /// Makes a dialog with shorter words beside a snippet that says the rest.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
    self.supporting = supporting
    systemImageName = nil
  }

  /// Makes a dialog with a symbol.
  public init(full: LocalizedStringResource, systemImageName: String) {
    self.full = full
    supporting = nil
    self.systemImageName = systemImageName
  }

  /// Makes a dialog with shorter words beside a snippet that says the rest, and a symbol.
  public init(
    full: LocalizedStringResource,
    supporting: LocalizedStringResource,
    systemImageName: String
  ) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }

  /// Makes a dialog from a string.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Makes a dialog from an interpolated string.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// The full words as text.
  package var text: String { full.text() }
}
