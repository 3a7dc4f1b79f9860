import ArgumentParser
import IntentHost
import LandmarksApp
import LandmarksHost
import VisualIntelligence

@main
struct Landmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Landmarks",
    abstract: "Does with a picture what a device does when a person circles it.",
    discussion: """
        swift run Landmarks ../../SampleImages/queries/hood-rotated.jpg
        swift run Landmarks ../../SampleImages/queries/hood-rotated.jpg --open 1
      """
  )

  @Argument(help: "The picture: a PNG or JPEG file.", completion: .file())
  var picture: String

  @Option(name: .shortAndLong, help: "A general word for what is shown; repeat for more.")
  var label: [String] = []

  @Option(name: .shortAndLong, help: "Open this result, counted from 1.")
  var open: Int?

  @Flag(name: .shortAndLong, help: "Show all results in the app, as \"More results\" does.")
  var more = false

  func run() async throws {
    let app = try await LaunchedApp()
    let capture = try SemanticContentDescriptor(contentsOf: picture, labels: label)
    let answer = try await app.host.search(capture)
    for (index, item) in answer.items.enumerated() { print("\(index + 1). \(line(for: item))") }
    if answer.items.isEmpty { print("Nothing in the app looks like this.") }
    if let open { try await show(app, openItem(open, of: answer, in: app)) }
    if more { try await show(app, app.host.showMore(for: capture)) }
  }

  private func line(for item: DisplayItem) -> String {
    let score = item.score.map { " \(Int(($0 * 100).rounded())) %" } ?? ""
    let subtitle = item.subtitle.map { " (\($0))" } ?? ""
    return "\(item.title)\(subtitle),\(score) opens with \(item.openIntentName)"
  }

  private func openItem(
    _ number: Int,
    of answer: VisualSearchAnswer,
    in app: LaunchedApp
  ) async throws -> IntentOutcome {
    guard answer.items.indices.contains(number - 1) else {
      throw ValidationError("--open \(number): there are \(answer.items.count) results.")
    }
    return try await app.host.open(answer.items[number - 1])
  }

  private func show(_ app: LaunchedApp, _ outcome: IntentOutcome) async {
    print("\nPerformed \(outcome.intentNames.joined(separator: ", ")).")
    if let dialog = outcome.dialog { print("The app says: \(dialog)") }
    if let url = outcome.url { print("Opened \(url).") }
    if let error = outcome.error { print("It failed: \(error)") }
    switch await app.navigator.path.last {
    case .landmark(let id): print("The app shows landmark \(id).")
    case .searchResults(let names): print("The app shows \(names.joined(separator: ", ")).")
    case nil: break
    }
  }
}
