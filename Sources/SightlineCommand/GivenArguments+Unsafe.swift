import Foundation
import SightlineFoundation
import SightlinePixels

/// The arguments of the command, whatever their bytes.
enum GivenArguments {
  /// The arguments but for the program's name, as texts of paths: where one is not UTF-8, its other bytes are marked.
  static let all: [String] = {
    let count = Int(CommandLine.argc)
    // The system keeps the arguments as long as the program runs, each with a zero at its end.
    return (1..<max(count, 1)).compactMap { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe PathText.given(
        UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
      )
    }
  }()
}
