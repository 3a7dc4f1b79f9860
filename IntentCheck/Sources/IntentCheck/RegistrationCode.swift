/// Code that names all that an app offers to a host, made from its source.
public struct RegistrationCode {
  /// The Swift source.
  public let text: String
  /// What cannot be named from another file, or needs a type that the source does not say.
  public let leftOut: [String]

  /// Makes the code.
  ///
  /// - Parameters:
  ///   - source: The app's source.
  ///   - typeName: The name of the package that is declared.
  ///   - module: The module of the source, where the code stands in another one. Unless all its types
  ///     are public, it is imported with `@testable`, which release builds refuse.
  public init(_ source: AppSource, typeName: String, importing module: String? = nil) {
    let model = AppModel(source)
    let names =
      model.queries.filter { $0.kinds.contains("IntentValueQuery") }.map(\.name)
      + model.entities.map(\.name) + model.intents.map(\.name) + model.providers
    var lines: [String] = []
    var leftOut: [String] = []
    var areAllPublic = true
    for type in names.compactMap({ source.types[$0] }) {
      if type.isPrivate || type.isGeneric {
        leftOut.append(type.path)
      } else {
        lines.append("    registry.register(\(type.path).self)")
        areAllPublic = areAllPublic && type.isPublic
      }
    }
    self.leftOut = leftOut
    let access = module == nil ? "" : "public "
    let app = module.map { [(areAllPublic ? "import " : "@testable import ") + $0] } ?? []
    let imports = ["import AppIntents", "\(access)import IntentHost"] + app
    text = """
      // Made by 'sightline-intents emit --swift' from the app's source: make it again when that changes.

      \(imports.joined(separator: "\n"))

      /// All that the app offers the system.
      \(access)enum \(typeName): IntentRegistering {
        /// Names it.
        \(access)static func register(in registry: inout IntentRegistry) {
      \(lines.map { "  " + $0.dropFirst(2) }.joined(separator: "\n"))
        }
      }

      """
  }
}
