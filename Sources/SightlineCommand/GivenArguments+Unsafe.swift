import Foundation
import SightlineFoundation
import SightlinePixels

/// The arguments of the command, whatever their bytes.
package enum GivenArguments {
  /// The arguments but for the program's name, as texts of paths: where one is not UTF-8, its other bytes are marked.
  package static let all: [String] = {
    let count = Int(CommandLine.argc)
    // The system keeps the arguments as long as the program runs, each with a zero at its end.
    return (1..<max(count, 1)).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe PathText.given(
        UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
      )
    }
  }()

  /// Replaces this program by another one, with all arguments but the first; returns where that fails.
  static func replaceProgram(by path: String) {
    // The first argument's place takes the program's name, as the system expects; none is behind the last.
    let arguments = unsafe CommandLine.unsafeArgv + 1
    let first = unsafe arguments.pointee
    unsafe path.withCString { path in
      unsafe arguments.pointee = UnsafeMutablePointer(mutating: path)
      _ = unsafe execv(path, arguments)
    }
    unsafe arguments.pointee = first
  }
}
