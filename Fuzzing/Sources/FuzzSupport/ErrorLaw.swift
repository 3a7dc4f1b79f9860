import SightlineFoundation

/// The laws that hold for every error that a reader throws.
public enum ErrorLaw {
  /// Stops the process when reading throws anything but a `SightlineError` of one line.
  public static func check(_ read: () throws -> Void) {
    do {
      try read()
    } catch let error as SightlineError {
      let line = error.description
      if line.contains(where: \.isNewline) || line.utf8.count > 8000 {
        fatalError("a law is broken: an error is one line that people can read")
      }
    } catch {
      fatalError("a law is broken: an error is a SightlineError, not \(error)")
    }
  }
}
