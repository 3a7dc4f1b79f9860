/// A named type with a fixed list of values, each of which can be shown.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
