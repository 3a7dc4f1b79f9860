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
  public init(_ source: AppSource, typeName: String) {
    let model = AppModel(source)
    let names =
      model.queries.filter { $0.kinds.contains("IntentValueQuery") }.map(\.name)
      + model.entities.map(\.name) + model.intents.map(\.name) + model.providers
    var lines: [String] = []
    var leftOut: [String] = []
    for type in names.compactMap({ source.types[$0] }) {
      if type.isPrivate || type.isGeneric {
        leftOut.append(type.path)
      } else {
        lines.append("    registry.register(\(type.path).self)")
      }
    }
    self.leftOut = leftOut
    text = """
      // Made by 'sightline-intents emit --swift' from the app's source: make it again when that changes.

      import AppIntents
      import IntentHost

      /// All that the app offers the system.
      enum \(typeName): IntentRegistering {
        static func register(in registry: inout IntentRegistry) {
      \(lines.map { "  " + $0.dropFirst(2) }.joined(separator: "\n"))
        }
      }

      """
  }
}
