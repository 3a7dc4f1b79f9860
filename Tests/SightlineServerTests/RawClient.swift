import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A connection whose bytes a test writes and reads itself, on a thread of its own.
final class RawClient {
  private let socket: Int32

  /// Does something over a connection to a port of this machine.
  static func run<Value: Sendable>(
    _ port: Int,
    _ body: @escaping @Sendable (RawClient) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      // Not one of the threads that tasks share: enough clients that wait would keep the server from answering them.
      Thread.detachNewThread {
        continuation.resume(with: Result { try body(RawClient(port)) })
      }
    }
  }

  /// Connects to a port of this machine.
  init(_ port: Int) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    // A server that never answers fails the test, and does not hang it; beside all other tests it may take minutes.
    var patience = timeval(tv_sec: 1200, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit { close(socket) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          Foundation.send(socket, $0.baseAddress, $0.count, 0)
        #endif
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends a request to look a picture up, or the beginning of it.
  func sendSearch(_ picture: [UInt8], upTo count: Int? = nil) {
    send("POST /v1/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: \(picture.count)\r\n\r\n")
    send(Array(picture.prefix(count ?? picture.count)))
  }

  /// Ends the sending.
  func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads until the server closes.
  func readAll() -> String { read { _ in false } }

  /// The header of one answer.
  func readHead() -> String { read { $0.contains("\r\n\r\n") } }

  /// One answer, whose header says how long it is.
  func readAnswer() -> String {
    read { text in
      guard let end = text.firstRange(of: "\r\n\r\n"),
        let length = text.firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap({ Int($0.1) })
      else { return false }
      return text[end.upperBound...].utf8.count >= length
    }
  }

  private func read(until isWhole: (String) -> Bool) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
      if isWhole(String(decoding: bytes, as: UTF8.self)) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
