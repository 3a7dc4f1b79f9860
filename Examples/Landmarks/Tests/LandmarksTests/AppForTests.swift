import IntentHost
import LandmarksApp
import LandmarksHost
import VisualIntelligence

/// The app, launched once for all tests: dependencies belong to the whole program.
enum AppForTests {
  private static let launch = Task { try await LaunchedApp() }

  static var app: LaunchedApp {
    get async throws { try await launch.value }
  }
}

extension SemanticContentDescriptor {
  /// A capture of one of the sample query pictures.
  init(sample name: String, labels: [String] = []) throws {
    let path = SampleCatalog.folder.appending(path: "queries/\(name)").path
    try self.init(contentsOf: path, labels: labels)
  }
}
