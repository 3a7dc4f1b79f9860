/// An intent whose description is written without being optional, as most are.
///
/// Both `static var description: IntentDescription` and `IntentDescription?` are thus seen by hosts.
public protocol _IntentDescribing {
  /// What the intent does.
  static var description: IntentDescription { get }
}

extension _IntentDescribing {
  /// An empty description.
  public static var description: IntentDescription { IntentDescription("") }
}
