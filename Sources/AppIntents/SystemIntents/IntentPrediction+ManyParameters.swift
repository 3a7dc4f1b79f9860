// More of the initialisers of `IntentPrediction+Parameters.swift`, which says why they are written out.

extension IntentPrediction {
  /// Makes a prediction that goes by eleven parameters.
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
    V9: _IntentValue & Sendable,
    V10: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation:
      @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10) -> DisplayRepresentation
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
      KeyPath<Intent, IntentParameter<V9>>,
      KeyPath<Intent, IntentParameter<V10>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
          $0[keyPath: parameters.9], $0[keyPath: parameters.10],
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
          $0[parameters.9],
          $0[parameters.10]
        )
      }
    )
  }

  /// Makes a prediction that goes by twelve parameters.
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
    V9: _IntentValue & Sendable,
    V10: _IntentValue & Sendable,
    V11: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation:
      @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11) -> DisplayRepresentation
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
      KeyPath<Intent, IntentParameter<V9>>,
      KeyPath<Intent, IntentParameter<V10>>,
      KeyPath<Intent, IntentParameter<V11>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
          $0[keyPath: parameters.9], $0[keyPath: parameters.10], $0[keyPath: parameters.11],
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
          $0[parameters.9],
          $0[parameters.10],
          $0[parameters.11]
        )
      }
    )
  }

  /// Makes a prediction that goes by thirteen parameters.
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
    V9: _IntentValue & Sendable,
    V10: _IntentValue & Sendable,
    V11: _IntentValue & Sendable,
    V12: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation:
      @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12) -> DisplayRepresentation
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
      KeyPath<Intent, IntentParameter<V9>>,
      KeyPath<Intent, IntentParameter<V10>>,
      KeyPath<Intent, IntentParameter<V11>>,
      KeyPath<Intent, IntentParameter<V12>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
          $0[keyPath: parameters.9], $0[keyPath: parameters.10], $0[keyPath: parameters.11],
          $0[keyPath: parameters.12],
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
          $0[parameters.9],
          $0[parameters.10],
          $0[parameters.11],
          $0[parameters.12]
        )
      }
    )
  }

  /// Makes a prediction that goes by fourteen parameters.
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
    V9: _IntentValue & Sendable,
    V10: _IntentValue & Sendable,
    V11: _IntentValue & Sendable,
    V12: _IntentValue & Sendable,
    V13: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation:
      @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13) ->
      DisplayRepresentation
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
      KeyPath<Intent, IntentParameter<V9>>,
      KeyPath<Intent, IntentParameter<V10>>,
      KeyPath<Intent, IntentParameter<V11>>,
      KeyPath<Intent, IntentParameter<V12>>,
      KeyPath<Intent, IntentParameter<V13>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
          $0[keyPath: parameters.9], $0[keyPath: parameters.10], $0[keyPath: parameters.11],
          $0[keyPath: parameters.12], $0[keyPath: parameters.13],
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
          $0[parameters.9],
          $0[parameters.10],
          $0[parameters.11],
          $0[parameters.12],
          $0[parameters.13]
        )
      }
    )
  }

  /// Makes a prediction that goes by fifteen parameters.
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
    V9: _IntentValue & Sendable,
    V10: _IntentValue & Sendable,
    V11: _IntentValue & Sendable,
    V12: _IntentValue & Sendable,
    V13: _IntentValue & Sendable,
    V14: _IntentValue & Sendable
  >(
    parameters: T,
    displayRepresentation:
      @escaping (V0, V1, V2, V3, V4, V5, V6, V7, V8, V9, V10, V11, V12, V13, V14) ->
      DisplayRepresentation
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
      KeyPath<Intent, IntentParameter<V9>>,
      KeyPath<Intent, IntentParameter<V10>>,
      KeyPath<Intent, IntentParameter<V11>>,
      KeyPath<Intent, IntentParameter<V12>>,
      KeyPath<Intent, IntentParameter<V13>>,
      KeyPath<Intent, IntentParameter<V14>>
    )
  {
    self.init(
      {
        [
          $0[keyPath: parameters.0], $0[keyPath: parameters.1], $0[keyPath: parameters.2],
          $0[keyPath: parameters.3], $0[keyPath: parameters.4], $0[keyPath: parameters.5],
          $0[keyPath: parameters.6], $0[keyPath: parameters.7], $0[keyPath: parameters.8],
          $0[keyPath: parameters.9], $0[keyPath: parameters.10], $0[keyPath: parameters.11],
          $0[keyPath: parameters.12], $0[keyPath: parameters.13], $0[keyPath: parameters.14],
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
          $0[parameters.9],
          $0[parameters.10],
          $0[parameters.11],
          $0[parameters.12],
          $0[parameters.13],
          $0[parameters.14]
        )
      }
    )
  }
}
