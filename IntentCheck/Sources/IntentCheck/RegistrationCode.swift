/// Code that names all of an app's intents, entities and queries to a host, made from its source.
public struct RegistrationCode {
  /// The Swift source.
  public let text: String
  /// The declarations that another file cannot name, or that need a type that the source does not name.
  public let leftOut: [String]

  /// Makes the code.
  ///
  /// - Parameters:
  ///   - source: The app's source.
  ///   - typeName: The name of the declared package.
  ///   - module: The module of the source, if the code is in another module. Unless all its types are
  ///     public, it is imported with `@testable`, which release builds refuse.
  public init(_ source: AppSource, typeName: String, importing module: String? = nil) {
    let model = AppModel(source)
    let offered: [TypeSource?] =
      model.queries.filter { $0.kinds.contains("IntentValueQuery") }
      .map { source.type($0.name, at: $0.place) }
      + model.entities.map { source.type($0.name, at: $0.place) }
      + model.intents.map { source.type($0.name, at: $0.place) }
      + model.providers.map { source.resolve($0, from: "") }
    var named: Set<String> = []
    var lines: [String] = []
    var leftOut: [String] = []
    var areAllPublic = true
    // Two modules may have types of one name, but only one can be named here.
    for case let type? in offered where named.insert(type.path).inserted {
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
