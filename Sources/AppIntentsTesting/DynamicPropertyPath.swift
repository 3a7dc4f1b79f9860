public import AppIntents

/// The path to a value within another: properties by name, and list members by index.
///
/// ```swift
/// let size: String = try result.value.cup.size
/// ```
@dynamicMemberLookup
public struct DynamicPropertyPath: Sendable {
  let path: IntentValuePath

  /// The value as a type.
  ///
  /// - Throws: `IntentHostError` if it is of another type, or a name in the path is unknown.
  public func `as`<T: IntentValueConvertible>(_ type: T.Type) throws -> T { try path.read() }

  /// The value as one of a type that is defined by name.
  ///
  /// - Throws: As `as(_:)` with a type; `IntentHostError` if it is of another type of the program.
  public func `as`<IntentType: AppIntentTypeDefinition>(
    _ type: IntentType
  ) throws -> IntentType.Instance {
    let instance = try path.read(as: IntentType.Instance.self)
    try type.isInstance(instance)
    return instance
  }

  /// The property of a name; nil for none.
  public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? {
    path.property(name).expressing
  }

  /// The property of a name.
  public subscript<T: IntentValueConvertible>(dynamicMember name: String) -> T {
    get throws { try path.property(name).read() }
  }

  /// The way to what is within the property of a name.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> DynamicPropertyPath {
    DynamicPropertyPath(path: path.property(name))
  }

  /// One of several values; nil for none.
  public subscript(index: Int) -> (any IntentValueExpressing)? { path.element(index).expressing }

  /// One of several values.
  public subscript<T: IntentValueConvertible>(index: Int) -> T {
    get throws { try path.element(index).read() }
  }

  /// The way to what is within one of several values.
  @_disfavoredOverload
  public subscript(index: Int) -> DynamicPropertyPath {
    DynamicPropertyPath(path: path.element(index))
  }
}

/// The answers of a query, by index.
public struct DynamicPropertyPathCollection: Sendable {
  let paths: [IntentValuePath]

  /// The number of answers.
  public var count: Int { paths.count }

  /// Whether there is none.
  public var isEmpty: Bool { paths.isEmpty }

  /// One answer, without a type.
  ///
  /// - Parameter index: Its place, below `count`.
  public subscript(index: Int) -> (any IntentValueExpressing)? { paths[index].expressing }

  /// One answer, as a type.
  ///
  /// - Parameter index: Its place, below `count`.
  public subscript<T: IntentValueConvertible>(index: Int) -> T {
    get throws { try paths[index].read() }
  }

  /// The path to values within one answer.
  ///
  /// - Parameter index: Its place, below `count`.
  @_disfavoredOverload
  public subscript(index: Int) -> DynamicPropertyPath { DynamicPropertyPath(path: paths[index]) }
}
