import AppIntents

/// Reads the values of a filter.
struct FilterValues: Sendable {
  /// The name of the entity type, for errors.
  let entityType: String

  /// The values of a filter, as the property's type.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - target: What its texts are read as.
  /// - Returns: As many values as the comparator takes.
  /// - Throws: `IntentHostError` when there are too few or too many values, or one is of another type;
  ///   what queries and resolvers throw.
  func values(of filter: FindFilter, as target: ValueTarget) async throws -> [any _IntentValue] {
    let count = filter.comparator.valueCount
    guard filter.values.count == count else {
      throw error(filter, "takes \(count) and has \(filter.values.count) values; give as many")
    }
    let options = try await target.optionList()
    let reader = ValueReader(target: target)
    var values: [any _IntentValue] = []
    for text in filter.values {
      let read = try await reader.values(for: text, among: options)
      guard read.count == 1 else {
        let problem =
          read.isEmpty
          ? "is no \(target.valueType); give a value of that type"
          : "fits \(read.count) values; give the id of one"
        throw error(filter, "has the value '\(text.prefix(100))', which \(problem)")
      }
      values += read
    }
    return values
  }

  /// The error of a filter whose values do not fit.
  func error(_ filter: FindFilter, _ problem: String) -> IntentHostError {
    IntentHostError(
      .propertyTypeMismatch,
      "find \(entityType): '\(filter.property) \(filter.comparator.rawValue)' \(problem)",
      typeName: entityType
    )
  }
}
