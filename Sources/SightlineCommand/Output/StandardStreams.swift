import Foundation
import SightlineEvaluation
import SightlineReports
import SystemPackage

/// Standard output could not be written to.
package struct OutputFailure: Error, CustomStringConvertible {
  /// Why.
  let reason: Errno

  /// Whether the reader closed the pipe (`sightline … | head`), which is not a failure.
  var isClosedPipe: Bool { reason == .brokenPipe }

  package var description: String {
    "standard output cannot be written (\(reason)); the output is not complete"
  }
}

/// Writes a line to standard output.
///
/// - Throws: `OutputFailure`.
package func printLine(_ line: String = "") throws(OutputFailure) { try printText(line + "\n") }

/// Writes a part of a page to standard output.
///
/// - Throws: `OutputFailure`.
func printMarkup(_ fragment: HTML) throws(OutputFailure) { try printText(fragment.markup) }

/// Writes text to standard output at once, so that output and errors appear in the order they were made.
///
/// - Throws: `OutputFailure`.
func printText(_ text: String) throws(OutputFailure) { try printBytes(Array(text.utf8)) }

/// Writes bytes to standard output.
///
/// - Throws: `OutputFailure`.
func printBytes(_ bytes: [UInt8]) throws(OutputFailure) {
  do {
    try FileDescriptor.standardOutput.writeAll(bytes)
  } catch {
    throw OutputFailure(reason: error as? Errno ?? .ioError)
  }
}

/// Prints a failure to standard error, after which the command goes on.
func printFailure(_ message: String) { printError("error: \(message)".printable) }

/// Prints a warning to standard error.
func printWarning(_ message: String) { printError("warning: \(message)".printable) }

/// Prints a note to standard error.
func printNote(_ message: String) { printError("note: \(message)".printable) }

/// Writes a line to standard error.
package func printError(_ line: String) { printErrorText(line + "\n") }

/// Writes text to standard error; if that fails, there is nowhere left to report it.
func printErrorText(_ text: String) {
  _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
}
