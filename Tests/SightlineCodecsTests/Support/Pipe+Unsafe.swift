import Foundation

/// Makes a named pipe; false when the system refuses.
func makePipe(_ path: String) -> Bool { unsafe mkfifo(path, 0o600) == 0 }
