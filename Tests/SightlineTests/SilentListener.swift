import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A port of this machine that takes connections and never says anything.
final class SilentListener: Sendable {
  let port: Int
  private let socket: Int32

  /// Listens on a port that is free.
  init() throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { [socket] address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        // The system takes connections by itself, up to that number.
        guard bind(socket, address, size) == 0, listen(socket, 64) == 0 else { return Int32(-1) }
        return getsockname(socket, address, &size)
      }
    }
    guard result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(socket) }
}
