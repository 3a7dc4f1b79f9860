import AppIntents

/// A value of a view's environment, such as the color scheme.
///
/// Read it while the view makes its body.
@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// Makes a reader of a value.
  nonisolated public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// The value in the view's place.
  @MainActor public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

extension View {
  /// Sets a value of the environment of the view, and of all views in it.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    _EnvironmentView(content: self, keyPath: keyPath, value: value)
  }
}

/// A view with a value in its environment.
struct _EnvironmentView<Content, Value> {
  let content: Content
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
}

extension _EnvironmentView: View, _SnippetContent where Content: View {
  typealias Body = Never

  /// The view's parts, made while the value holds.
  func _snippetNodes() -> [_SnippetNode] {
    let around = EnvironmentValues.current
    defer { EnvironmentValues.current = around }
    EnvironmentValues.current[keyPath: keyPath] = value
    return content._snippetNodes()
  }
}
