import SwiftSyntax
import SwiftSyntaxBuilder

/// Builds the extension through which a macro gives a type its conformances.
enum ConformanceExtension {
  /// An extension with the protocols that the compiler asks for and members, in that order.
  ///
  /// - Parameters:
  ///   - type: The extended type.
  ///   - wanted: Names of protocols of AppIntents that the schema or macro stands for.
  ///   - missing: The protocols that the type does not conform to yet, as the compiler says.
  ///   - members: The members, as source.
  /// - Returns: The extension.
  /// - Throws: When the members are no Swift.
  static func make(
    of type: some TypeSyntaxProtocol,
    wanted: [String],
    missing: [TypeSyntax],
    members: String
  ) throws -> ExtensionDeclSyntax {
    let names = Set(missing.map(\.lastName))
    let list = wanted.filter(names.contains).map { "AppIntents.\($0)" }.joined(separator: ", ")
    return try ExtensionDeclSyntax(
      """
      extension \(type.trimmed)\(raw: list.isEmpty ? "" : ": \(list)") {
      \(raw: members)
      }
      """
    )
  }
}
