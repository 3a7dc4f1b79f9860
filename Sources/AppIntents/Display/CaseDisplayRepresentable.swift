/// A type with a fixed list of values, each of which can be shown.
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable,
  Hashable
{
  /// How each value is shown.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  /// The title of the value's display representation; its description when it has none.
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: String(describing: self))
  }
}
