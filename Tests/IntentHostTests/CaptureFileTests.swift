import Foundation
import IntentHost
import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing
import VisualIntelligence

@Suite("Captures from files")
struct CaptureFileTests {
  @Test("A picture file becomes a capture with its pixels and the labels given")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("capture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("picture.png").path
    let picture = try ReadOnlyPixelBuffer(
      width: 3,
      height: 2,
      format: .gray8,
      bytes: [0, 1, 2, 3, 4, 5]
    )
    try Data(ImageEncoder.png(picture)).write(to: URL(fileURLWithPath: path))
    let capture = try SemanticContentDescriptor(contentsOf: path, labels: ["tower"])
    #expect(capture.labels == ["tower"])
    #expect(capture.pixelBuffer?.size == .init(width: 3, height: 2))
  }

  @Test("A file that cannot be read is an error with its path and the reason")
  func missing() {
    let error = #expect(throws: IntentHostError.self) {
      try SemanticContentDescriptor(contentsOf: "/no/such/picture.png")
    }
    #expect(error?.code == .unreadableCapture)
    #expect((error?.underlying as? SightlineError)?.code == .fileNotFound)
    #expect(error?.path == "/no/such/picture.png")
  }
}
