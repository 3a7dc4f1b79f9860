import ArgumentParser
import SightlinePixels
import SightlineText

/// Where other words for labels are looked up.
struct SynonymsOption: ParsableArguments {
  @Option(
    help: "Other words for labels: none, wordnet (the one that is installed), or WordNet's folder.",
    completion: .directory
  )
  var synonyms = "none"

  /// Opens what was asked for, or ends the command with the reason.
  func load() throws -> WordNet? {
    do throws(SightlineError) {
      switch synonyms {
      case "none": return nil
      case "wordnet": return try WordNet.installed()
      default: return try WordNet(at: synonyms)
      }
    } catch {
      throw CommandFailure(
        "--synonyms \(synonyms): \(error); get it by 'apt-get install wordnet-base' (Debian, Ubuntu) or "
          + "'brew install wordnet', name the folder of its files, or leave --synonyms out"
      )
    }
  }
}
