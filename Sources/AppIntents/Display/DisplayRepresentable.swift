/// A value that can be shown, of a type that has a name.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}
