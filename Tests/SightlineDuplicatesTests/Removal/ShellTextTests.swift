import Foundation
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("Text for a shell")
struct ShellTextTests {
  /// Returns the output of a shell for some lines.
  private func printed(_ lines: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [try folder.write(lines.joined(separator: "\n"), to: "lines.sh")]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All characters that drive terminals, but for NUL, which no name has.
  private static let driving = (UInt32(1)...0xE_FFFF).compactMap { Unicode.Scalar($0) }
    .filter(\.drivesTerminals)

  @Test("A script that shows a name shows none of the characters that drive terminals")
  func shown() throws {
    let names = Self.driving.map { "a\(Character($0))é日👩‍👧\(Character($0))z" }
    let lines = ShellText.prologue + names.map { "shown \(ShellText.quoted($0)); echo" }
    let shown = try printed(lines).split(separator: "\n")
    #expect(shown.count == names.count)
    #expect(shown.allSatisfy { $0 == "a?é日👩‍👧?z" })
  }

  @Test("A quoted word is the text, and has none of those characters itself")
  func quoted() throws {
    let text = "it's `a` $(b) \\ \"c\" " + String(String.UnicodeScalarView(Self.driving)) + "\nend"
    let word = ShellText.quoted(text)
    #expect(word.unicodeScalars.allSatisfy { !$0.drivesTerminals })
    let output = try printed(ShellText.prologue + ["printf '%s' \(word)"])
    #expect(Array(output.utf8) == Array(text.utf8))
  }
}
