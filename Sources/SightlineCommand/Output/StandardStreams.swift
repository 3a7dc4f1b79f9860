import Foundation
import SightlineEvaluation
import SightlineReports

/// Writes a line to standard output.
func printLine(_ line: String = "") {
  write(line + "\n", to: .standardOutput)
}

/// Writes a part of a page to standard output.
func printMarkup(_ fragment: HTML) {
  write(fragment.markup, to: .standardOutput)
}

/// Says on standard error what failed, where the command goes on.
func printFailure(_ message: String) { printError("error: \(message)".printable) }

/// Says on standard error what is not as it should be.
func printWarning(_ message: String) { printError("warning: \(message)".printable) }

/// Says on standard error what is good to know.
func printNote(_ message: String) { printError("note: \(message)".printable) }

/// Writes a line to standard error.
func printError(_ line: String) {
  write(line + "\n", to: .standardError)
}

/// Writes text at once, so that output and errors appear in the order they were made.
///
/// A reader that went away (`sightline … | head`) is not an error of ours: the rest is dropped.
func write(_ text: String, to handle: FileHandle) {
  try? handle.write(contentsOf: Data(text.utf8))
}

/// A value as one line of JSON, its keys in alphabetical order so that equal values print alike.
func jsonLine(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
