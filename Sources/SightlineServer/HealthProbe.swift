#if Service || Complete
  import NIOCore
  import NIOPosix
  package import SightlineFoundation
  import SightlineService

  /// A health check of a running service.
  package enum HealthProbe {
    /// How much of an answer is read.
    private static let mostBytes = 64 << 10

    /// Runs the check.
    ///
    /// - Parameters:
    ///   - host: The address that the service listens on; for one that means all addresses, this machine is asked.
    ///   - port: The port.
    ///   - time: How long the answer may take.
    /// - Throws: `SightlineError` with code `notServing` where there is no service, or it is not healthy.
    package static func check(
      host: String,
      port: Int,
      within time: Duration
    ) async throws(SightlineError) {
      let host = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
      let place = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
      let answer: String
      do {
        answer = try await withThrowingTaskGroup(of: String?.self) { group in
          group.addTask { try await Self.answer(of: host, port, place) }
          group.addTask {
            try await Task.sleep(for: time)
            return nil
          }
          defer { group.cancelAll() }
          guard let first = try await group.next(), let answer = first else {
            throw SightlineError(.notServing, "no answer within \(time)")
          }
          return answer
        }
      } catch let error as SightlineError {
        throw SightlineError(.notServing, "\(place): \(error.message)", value: place)
      } catch {
        throw SightlineError(
          .notServing,
          "\(place): no service answers",
          value: place,
          underlying: error
        )
      }
      let status = answer.split(separator: "\r\n").first.map(String.init) ?? ""
      guard status.hasPrefix("HTTP/1."), status.contains(" 200 ") || status.hasSuffix(" 200") else {
        throw SightlineError(
          .notServing,
          "\(place): it answers '\(status.prefix(100))', so it is not healthy",
          value: place
        )
      }
    }

    private static func answer(of host: String, _ port: Int, _ place: String) async throws -> String
    {
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: host, port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        let question = "GET /healthz HTTP/1.1\r\nHost: \(place)\r\nConnection: close\r\n\r\n"
        try await outbound.write(ByteBuffer(string: question))
        var text = ""
        for try await piece in inbound {
          text += String(buffer: piece)
          if text.contains("\r\n\r\n") || text.utf8.count > mostBytes { break }
        }
        return text
      }
    }
  }
#endif
