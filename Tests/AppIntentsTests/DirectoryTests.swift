import AppIntents
import Testing

@Suite("Folders that Foundation names on a device")
struct DirectoryTests {
  @Test("Each folder is the person's first one for its use, and a folder")
  func folders() {
    let uses: [(URL, FileManager.SearchPathDirectory)] = [
      (.documentsDirectory, .documentDirectory), (.cachesDirectory, .cachesDirectory),
      (.applicationSupportDirectory, .applicationSupportDirectory),
    ]
    for (folder, use) in uses {
      #expect(folder == FileManager.default.urls(for: use, in: .userDomainMask).first)
      #expect(folder.isFileURL)
    }
  }
}
