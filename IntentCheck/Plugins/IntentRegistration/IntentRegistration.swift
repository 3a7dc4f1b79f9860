import Foundation
import PackagePlugin

/// Checks an app's intents in its source, and writes the code that registers them with a host, at each build.
///
/// Applied to the target that plays the system's part, or to tests: for each target of the same package that
/// it depends on and that imports App Intents, it gets a type `<Target>Registration`. What
/// `sightline-intents check` reports stands beside the compiler's own messages, and an error of it ends the
/// build. Release builds need the intents to be public.
@main
struct IntentRegistration: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let tool = try context.tool(named: "IntentCheckCommand")
    let modules = target.dependencies.compactMap { dependency -> SwiftSourceModuleTarget? in
      guard case .target(let module) = dependency else { return nil }
      return module as? SwiftSourceModuleTarget
    }
    var commands: [Command] = []
    for module in modules {
      let files = module.sourceFiles(withSuffix: "swift").map(\.url)
      guard files.contains(where: Self.importsIntents) else { continue }
      let code = context.pluginWorkDirectoryURL.appending(
        path: "\(module.moduleName)+Registration.swift"
      )
      commands.append(
        .buildCommand(
          displayName: "Checking the intents of \(module.moduleName)",
          executable: tool.url,
          arguments: [
            "emit", module.directoryURL.path(percentEncoded: false), "--swift", "--check",
            "--type-name", "\(module.moduleName)Registration", "--import", module.moduleName,
            "--output", code.path(percentEncoded: false),
          ],
          inputFiles: files,
          outputFiles: [code]
        )
      )
    }
    guard !commands.isEmpty else {
      throw PluginError(
        description:
          "no target that '\(target.name)' depends on in its package imports AppIntents; "
          + "apply IntentRegistration to a target that depends on the app's"
      )
    }
    return commands
  }

  private static func importsIntents(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return text.split(separator: "\n").contains { $0.hasSuffix("import AppIntents") }
  }
}

/// Why no code can be written.
struct PluginError: Error, CustomStringConvertible {
  let description: String
}
