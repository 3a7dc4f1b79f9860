/// A value that can say itself in the language of the person; errors too.
public protocol CustomLocalizedStringResourceConvertible {
  /// The value as text for people.
  var localizedStringResource: LocalizedStringResource { get }
}
