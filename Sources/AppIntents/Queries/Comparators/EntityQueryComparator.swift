/// A way to compare a property with a value, which a property query understands.
public protocol EntityQueryComparator: Sendable {
  /// The type of the value.
  associatedtype Value: _IntentValue
  /// What the query understands.
  associatedtype ComparatorMappingType
}

extension EntityQueryComparator {
  /// What the host is told, when the comparator makes what the query understands.
  package func erased<Mapping>(to mapping: Mapping.Type) -> AnyEntityQueryComparator<Mapping>? {
    (self as? any ErasableComparator)?.erasedComparator as? AnyEntityQueryComparator<Mapping>
  }
}

/// A comparator that can drop the type of its value.
protocol ErasableComparator { var erasedComparator: Any { get } }
