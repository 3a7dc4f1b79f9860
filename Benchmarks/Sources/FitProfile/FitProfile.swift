import ArgumentParser

@main
struct FitProfile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Fits the numbers of the standard profile, and measures them on pictures that they were not fitted on.",
    subcommands: [FitRule.self, HeldOut.self, FitCurves.self, Relations.self]
  )
}
