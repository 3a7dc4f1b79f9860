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
    let (listener, port) = try LocalPort.listen(on: 0)
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
    let (listener, _) = try LocalPort.listen(on: port)
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
    guard let server = try? LocalPort.connection(to: server) else {
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
}
