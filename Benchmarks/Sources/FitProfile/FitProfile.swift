import ArgumentParser

@main
struct FitProfile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Fits the standard profile, and evaluates it on pictures that were not used for the fit.",
    subcommands: [FitRule.self, HeldOut.self, FitCurves.self, Relations.self]
  )
}
