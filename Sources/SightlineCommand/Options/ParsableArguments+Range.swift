import ArgumentParser

extension ParsableArguments {
  /// Checks that a number lies in a range.
  ///
  /// - Parameters:
  ///   - value: The number; nil where the option was not given.
  ///   - range: The range.
  ///   - name: The option.
  /// - Throws: `ValidationError` with all three.
  static func require(_ value: Int?, in range: ClosedRange<Int>, _ name: String) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)."
    )
  }
}
