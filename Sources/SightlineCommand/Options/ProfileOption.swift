import ArgumentParser
import SightlinePixels
import SightlineSearch

/// Which numbers turn likeness into scores.
struct ProfileOption: ParsableArguments {
  @Option(
    name: [.customShort("p"), .long],
    help: "A profile that 'sightline tune' made (default: the standard one).",
    completion: .file(extensions: ["json"])
  )
  var profile: String?

  /// Reads the profile, or ends the command with the reason.
  func load() throws -> MatchProfile {
    guard let profile else { return .standard }
    do throws(SightlineError) {
      return try MatchProfile(contentsOf: profile)
    } catch {
      throw CommandFailure(error)
    }
  }
}
