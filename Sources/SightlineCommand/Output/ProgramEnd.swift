import Foundation
import Synchronization

/// The end of the program, which one thread brings about.
package enum ProgramEnd {
  private static let turn = Mutex(())

  /// Ends the program as `exit` does.
  ///
  /// The C library's own may be called by one thread alone: where a signal and the end of the work come together, memory
  /// would be freed twice. The second thread waits for the end that the first one brings.
  ///
  /// - Parameter code: The exit code.
  package static func exit(_ code: Int32) -> Never { turn.withLock { _ in Foundation.exit(code) } }
}
