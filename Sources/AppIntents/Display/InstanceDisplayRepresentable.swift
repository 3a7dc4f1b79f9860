/// A value that can be shown.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// How the value is shown.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  /// The title of the display representation.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
