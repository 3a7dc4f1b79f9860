/// A case of a choice by value, with or without values of its own.
public struct ParameterSummaryCase<Value>: Sendable {
  let fits: @Sendable (Value?) -> Bool
  let content: any ParameterSummary
}
