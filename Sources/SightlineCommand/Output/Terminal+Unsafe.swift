import Foundation

extension Terminal {
  /// The width of a terminal in columns; nil when the descriptor is none.
  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    // The request number is an unsigned long on Linux and on Apple's systems.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
