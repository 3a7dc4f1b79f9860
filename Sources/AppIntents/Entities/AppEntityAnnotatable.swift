/// A type of the system's that can say which entity it shows.
public protocol AppEntityAnnotatable: AnyObject {
  /// The entity that is shown; nil for none.
  var appEntityIdentifier: EntityIdentifier? { get set }
}
