import Foundation
import Synchronization

/// A local port that forwards to a server and delivers everything a while later, as a network of that latency would.
///
/// What is sent meanwhile is on its way too, so that the delay bounds no throughput.
final class DelayedServer: Sendable {
  /// The port that forwards to the server.
  let port: Int
  private let server: Int
  private let delay: Duration
  private let listener: Int32

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - server: The port of the server on this machine.
  ///   - delay: How long data takes, each way.
  /// - Throws: When the system has no port.
  init(to server: Int, delay: Duration) throws {
    self.server = server
    self.delay = delay
    (listener, port) = try LocalPort.listen(on: 0)
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { break }
        self.join(client)
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private func join(_ client: Int32) {
    guard let server = try? LocalPort.connection(to: server) else {
      close(client)
      return
    }
    for socket in [client, server] {
      var yes: Int32 = 1
      setsockopt(
        socket,
        Int32(IPPROTO_TCP),
        TCP_NODELAY,
        &yes,
        socklen_t(MemoryLayout<Int32>.size)
      )
    }
    let sockets = SocketPair(client, server)
    for (from, to) in [(client, server), (server, client)] {
      let line = DelayLine()
      Thread.detachNewThread { [delay] in
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let read = recv(from, &buffer, buffer.count, 0)
          line.put(read > 0 ? Array(buffer[..<read]) : [], due: .now + delay)
          if read <= 0 { break }
        }
        sockets.endOne()
      }
      Thread.detachNewThread {
        var isOpen = true
        while true {
          let bytes = line.next()
          if bytes.isEmpty || (isOpen && !SocketPair.send(bytes, to: to)) {
            isOpen = false
            for socket in [to, from] { shutdown(socket, Int32(SHUT_RDWR)) }
          }
          // The reading thread may be held back, so what it has read is taken until its end.
          if bytes.isEmpty { break }
        }
        sockets.endOne()
      }
    }
  }
}

/// The bytes that are on their way in one direction.
private final class DelayLine: Sendable {
  private let parts = Mutex<[(bytes: [UInt8], due: ContinuousClock.Instant)]>([])
  private let arrived = DispatchSemaphore(value: 0)
  /// Holds the sender back as a full network would.
  private let room = DispatchSemaphore(value: 1024)

  /// Puts bytes in, or none for the end.
  func put(_ bytes: [UInt8], due: ContinuousClock.Instant) {
    room.wait()
    parts.withLock { $0.append((bytes, due)) }
    arrived.signal()
  }

  /// Waits until the next bytes are due.
  func next() -> [UInt8] {
    arrived.wait()
    let (bytes, due) = parts.withLock { $0.removeFirst() }
    room.signal()
    let wait = (due - .now) / .microseconds(1)
    if wait > 0 { usleep(UInt32(wait)) }
    return bytes
  }
}

/// The two sockets of a connection, closed when the last of its four threads has ended.
private final class SocketPair: Sendable {
  private let sockets: [Int32]
  private let running = Mutex(4)

  init(_ client: Int32, _ server: Int32) { sockets = [client, server] }

  func endOne() {
    let isLast = running.withLock { running in
      running -= 1
      return running == 0
    }
    if isLast { for socket in sockets { close(socket) } }
  }

  /// Sends all of some bytes.
  ///
  /// - Returns: Whether the other side takes them.
  static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}
