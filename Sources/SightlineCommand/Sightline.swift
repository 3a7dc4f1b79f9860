import ArgumentParser

@main
struct Sightline: AsyncParsableCommand {
  /// The release that this command is of.
  static let release = "0.1.0"

  /// What errors begin with, whoever prints them.
  static let _errorLabel = "error"

  static let configuration = CommandConfiguration(
    commandName: "sightline",
    abstract: "Give it a picture, get back your app's entities.",
    discussion: """
      Make a catalog of the pictures of your entities, then look pictures up in it:

        sightline index SampleImages -o landmarks.sightline
        sightline query photo.jpg --catalog landmarks.sightline
        sightline query photo.jpg --catalog landmarks.sightline --label mountain --format json

      Exit codes: 0 done; 1 nothing could be done; 2 done, except for pictures that could not be \
      read (each is named), or a check has found damage; 64 wrong usage.
      """,
    version: release,
    subcommands: [
      IndexCommand.self, AddCommand.self, RemoveCommand.self, QueryCommand.self,
      OpenCommand.self, InspectCommand.self, HashCommand.self, CompareCommand.self,
      DuplicatesCommand.self, EvaluateCommand.self, TuneCommand.self, ExportCommand.self,
      ImportCommand.self, CheckCommand.self, CompactCommand.self, BenchCommand.self,
    ]
  )
}
