/// An intent that the system runs when a Focus starts or ends, with the values for that Focus.
///
/// What it shows in the settings of the Focus is its `displayRepresentation`.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {}
