import Foundation
import SightlineEvaluation

/// Writes a line to standard output.
func printLine(_ line: String = "") {
  write(line + "\n", to: .standardOutput)
}

/// Writes a part of a page to standard output.
func printMarkup(_ fragment: HTML) {
  write(fragment.markup, to: .standardOutput)
}

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
