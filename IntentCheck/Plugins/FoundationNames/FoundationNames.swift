import PackagePlugin

/// Gives the files of an app that import Foundation alone the names that Foundation lacks on Linux.
///
/// Applied to the app's own target; nothing in the app changes. On a device nothing is written: Foundation has them.
@main
struct FoundationNames: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    #if os(Linux)
      let tool = try context.tool(named: "IntentCheckCommand")
      let code = context.pluginWorkDirectoryURL.appending(path: "FoundationNames.swift")
      return [
        .buildCommand(
          displayName: "Naming what Foundation lacks for \(target.name)",
          executable: tool.url,
          arguments: ["names", "--output", code.path(percentEncoded: false)],
          inputFiles: [],
          outputFiles: [code]
        )
      ]
    #else
      return []
    #endif
  }
}
