// One initialiser for each number of parameters, as published: the 6.3.1 compiler crashes on a parameter
// pack here. `Scripts/predictions` writes them.

extension IntentPrediction {
  /// Makes a prediction that goes by one parameter.
  public init<V0>(
    parameters: T,
    displayRepresentation: @escaping (V0) -> DisplayRepresentation
  ) where T == KeyPath<Intent, IntentParameter<V0>>, V0: _IntentValue, V0: Sendable {
    self.init({ [$0[keyPath: parameters]] }, { displayRepresentation($0[parameters]) })
  }

  /// Makes a prediction that goes by two parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>
    )
  {
    self.init(
      { [$0[keyPath: parameters.0], $0[keyPath: parameters.1]] },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1]
        )
      }
    )
  }

  /// Makes a prediction that goes by three parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>
    )
  {
    self.init(
      { [$0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2]] },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2]
        )
      }
    )
  }

  /// Makes a prediction that goes by four parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2, V3) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3]
        )
      }
    )
  }

  /// Makes a prediction that goes by five parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable,
    V4: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2, V3, V4) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>,
      KeyPath<Intent, IntentParameter<V4>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3],
          $0[parameters.4]
        )
      }
    )
  }

  /// Makes a prediction that goes by six parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable,
    V4: _IntentValue & Sendable,
    V5: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>,
      KeyPath<Intent, IntentParameter<V4>>,
      KeyPath<Intent, IntentParameter<V5>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3],
          $0[parameters.4],
          $0[parameters.5]
        )
      }
    )
  }

  /// Makes a prediction that goes by seven parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable,
    V4: _IntentValue & Sendable,
    V5: _IntentValue & Sendable,
    V6: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5, V6) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>,
      KeyPath<Intent, IntentParameter<V4>>,
      KeyPath<Intent, IntentParameter<V5>>,
      KeyPath<Intent, IntentParameter<V6>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3],
          $0[parameters.4],
          $0[parameters.5],
          $0[parameters.6]
        )
      }
    )
  }

  /// Makes a prediction that goes by eight parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable,
    V4: _IntentValue & Sendable,
    V5: _IntentValue & Sendable,
    V6: _IntentValue & Sendable,
    V7: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5, V6, V7) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>,
      KeyPath<Intent, IntentParameter<V4>>,
      KeyPath<Intent, IntentParameter<V5>>,
      KeyPath<Intent, IntentParameter<V6>>,
      KeyPath<Intent, IntentParameter<V7>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3],
          $0[parameters.4],
          $0[parameters.5],
          $0[parameters.6],
          $0[parameters.7]
        )
      }
    )
  }

  /// Makes a prediction that goes by nine parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable,
    V4: _IntentValue & Sendable,
    V5: _IntentValue & Sendable,
    V6: _IntentValue & Sendable,
    V7: _IntentValue & Sendable,
    V8: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation: @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>,
      KeyPath<Intent, IntentParameter<V4>>,
      KeyPath<Intent, IntentParameter<V5>>,
      KeyPath<Intent, IntentParameter<V6>>,
      KeyPath<Intent, IntentParameter<V7>>,
      KeyPath<Intent, IntentParameter<V8>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3],
          $0[parameters.4],
          $0[parameters.5],
          $0[parameters.6],
          $0[parameters.7],
          $0[parameters.8]
        )
      }
    )
  }

  /// Makes a prediction that goes by ten parameters.
  public init<
    V0: _IntentValue & Sendable,
    V1: _IntentValue & Sendable,
    V2: _IntentValue & Sendable,
    V3: _IntentValue & Sendable,
    V4: _IntentValue & Sendable,
    V5: _IntentValue & Sendable,
    V6: _IntentValue & Sendable,
    V7: _IntentValue & Sendable,
    V8: _IntentValue & Sendable,
    V9: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation:
      @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9) -> DisplayRepresentation
  )
  where
    T == (
      KeyPath<Intent, IntentParameter<V0>>,
      KeyPath<Intent, IntentParameter<V1>>,
      KeyPath<Intent, IntentParameter<V2>>,
      KeyPath<Intent, IntentParameter<V3>>,
      KeyPath<Intent, IntentParameter<V4>>,
      KeyPath<Intent, IntentParameter<V5>>,
      KeyPath<Intent, IntentParameter<V6>>,
      KeyPath<Intent, IntentParameter<V7>>,
      KeyPath<Intent, IntentParameter<V8>>,
      KeyPath<Intent, IntentParameter<V9>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
          $0[keyPath: parameters.9],
        ]
      },
      {
        displayRepresentation(
          $0[parameters.0],
          $0[parameters.1],
          $0[parameters.2],
          $0[parameters.3],
          $0[parameters.4],
          $0[parameters.5],
          $0[parameters.6],
          $0[parameters.7],
          $0[parameters.8],
          $0[parameters.9]
        )
      }
    )
  }
}

extension AppIntent {
  /// The value of a parameter.
  subscript<Value>(parameter: KeyPath<Self, IntentParameter<Value>>) -> Value {
    self[keyPath: parameter].wrappedValue
  }
}
