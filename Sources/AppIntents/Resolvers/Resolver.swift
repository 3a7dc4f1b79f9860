/// Turns a value of one type into another, when a person's value is not of the parameter's type.
public protocol Resolver: Hashable, Sendable {
  /// The type of the input.
  associatedtype Input: _IntentValue
  /// The type of the output.
  associatedtype Output: _IntentValue
  /// Turns a value; nil if this resolver cannot, and then the next one is tried.
  func resolve(
    from input: Input,
    context: IntentParameterContext<Output>
  ) async throws -> Output?
}

/// The resolvers of a type, in the order in which they are tried.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
  /// The type that the resolvers make.
  associatedtype Output: _IntentValue
}

/// No resolvers: a value of another type is refused.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
  /// The type of the output.
  public typealias Output = Value

  /// Makes the empty specification.
  public init() {}

  /// Iterates over nothing.
  public func makeIterator() -> EmptyCollection<any Resolver>.Iterator {
    EmptyCollection().makeIterator()
  }
}

/// Collects the resolvers of a specification.
@resultBuilder
public enum ResolverSpecificationBuilder<Property: _IntentValue> {
  /// Takes one resolver.
  public static func buildExpression<Item: Resolver>(_ resolver: Item) -> _ResolverList<Property>
  where Item.Output == Property {
    _ResolverList(resolvers: [resolver])
  }

  /// No resolvers.
  public static func buildBlock() -> _ResolverList<Property> { _ResolverList(resolvers: []) }

  /// The first resolver.
  public static func buildPartialBlock(
    first: _ResolverList<Property>
  ) -> _ResolverList<Property> { first }

  /// One resolver more.
  public static func buildPartialBlock(
    accumulated: _ResolverList<Property>,
    next: _ResolverList<Property>
  ) -> _ResolverList<Property> {
    _ResolverList(resolvers: (accumulated.resolvers ?? []) + (next.resolvers ?? []))
  }
}

/// Resolvers written one after another.
public struct _ResolverList<Output: _IntentValue>: ResolverSpecification {
  /// The resolvers; nil for the type's own.
  let resolvers: [any Resolver]?

  /// The list of a declaration that names no resolvers; apps do not use it.
  public static var _ofType: _ResolverList { _ResolverList(resolvers: nil) }

  init(resolvers: [any Resolver]?) { self.resolvers = resolvers }

  /// Makes a list from the resolvers in a closure.
  public init(@ResolverSpecificationBuilder<Output> _ content: () -> _ResolverList<Output>) {
    self = content()
  }

  /// Iterates over the resolvers in their order.
  public func makeIterator() -> IndexingIterator<[any Resolver]> {
    (resolvers ?? []).makeIterator()
  }

  /// Whether both have equal resolvers in the same order.
  public static func == (left: _ResolverList, right: _ResolverList) -> Bool {
    left.resolvers?.map(AnyHashable.init(erasing:))
      == right.resolvers?.map(AnyHashable.init(erasing:))
  }

  /// Feeds the resolvers to a hasher.
  public func hash(into hasher: inout Hasher) {
    for resolver in resolvers ?? [] { resolver.hash(into: &hasher) }
  }
}

extension AnyHashable {
  fileprivate init(erasing resolver: any Resolver) { self.init(resolver) }
}
