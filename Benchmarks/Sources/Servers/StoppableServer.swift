import Foundation
import Synchronization

/// A local port that forwards to a server, and can be closed or stop forwarding.
final class StoppableServer: Sendable {
  /// The state of the port.
  enum State {
    case open
    /// Connections are closed and new ones refused, as if the server's process had ended.
    case shut
    /// Connections are accepted but nothing is forwarded, as if the server's machine had lost its network.
    case silent
  }

  private struct Inside {
    var state = State.open
    var listener: Int32 = -1
    var sockets: Set<Int32> = []
  }

  /// The port that forwards to the server.
  let port: Int
  private let server: Int
  private let inside: Mutex<Inside>

  /// Starts to listen.
  ///
  /// - Parameter server: The port of the server on this machine.
  /// - Throws: When the system has no port.
  init(to server: Int) throws {
    self.server = server
    let (listener, port) = try Self.listen(on: 0)
    self.port = port
    inside = Mutex(Inside(listener: listener))
    accept(by: listener)
  }

  deinit {
    inside.withLock { inside in
      for socket in inside.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
      shutdown(inside.listener, Int32(SHUT_RDWR))
    }
  }

  func become(_ state: State) throws {
    let isReopened = inside.withLock { inside in
      defer { inside.state = state }
      if state == .shut {
        // Shuts the connections down, so that waiting clients notice and close them.
        for socket in inside.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
        shutdown(inside.listener, Int32(SHUT_RDWR))
      }
      return inside.state == .shut && state != .shut
    }
    guard isReopened else { return }
    let (listener, _) = try Self.listen(on: port)
    inside.withLock { $0.listener = listener }
    accept(by: listener)
  }

  private var state: State { inside.withLock { $0.state } }

  private func accept(by listener: Int32) {
    Thread.detachNewThread { [weak self] in
      while true {
        let client = Glibc.accept(listener, nil, nil)
        guard client >= 0, let self else { break }
        self.join(client)
      }
      close(listener)
    }
  }

  /// Forwards data from one side to the other.
  private func join(_ client: Int32) {
    guard let server = try? Self.connection(to: server) else {
      close(client)
      return
    }
    inside.withLock { $0.sockets.formUnion([client, server]) }
    let ends = Ends()
    for (from, to) in [(client, server), (server, client)] {
      Thread.detachNewThread { [weak self] in
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let read = recv(from, &buffer, buffer.count, 0)
          while self?.state == .silent { usleep(10_000) }
          guard read > 0, send(to, buffer, read, Int32(MSG_NOSIGNAL)) == read else { break }
        }
        shutdown(to, Int32(SHUT_RDWR))
        shutdown(from, Int32(SHUT_RDWR))
        guard ends.end() else { return }
        self?.inside.withLock { $0.sockets.subtract([client, server]) }
        close(client)
        close(server)
      }
    }
  }

  /// The ends of the two directions of a connection.
  private final class Ends: Sendable {
    private let count = Mutex(0)

    /// Records the end of one direction, and returns whether it was the last.
    func end() -> Bool {
      count.withLock { count in
        count += 1
        return count == 2
      }
    }
  }

  private static func listen(on port: Int) throws -> (listener: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = address(port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && Glibc.listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound else { throw ServersError("port \(port) cannot be listened on") }
    return (listener, Int(in_port_t(bigEndian: address.sin_port)))
  }

  private static func connection(to port: Int) throws -> Int32 {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = address(port)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(made)
      throw ServersError("the server cannot be reached")
    }
    return made
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
