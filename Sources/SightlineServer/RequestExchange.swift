#if Service || Complete
  import HTTPTypes
  import HummingbirdCore
  import Logging
  import NIOCore
  import SightlineFoundation
  import SightlineService

  /// One request and its answer, between the server's values and the service's.
  struct RequestExchange: Sendable {
    let service: VisualService
    let ending: Ending
    let logger: Logger

    /// How much of a refused body is still read, so that its sender reads the refusal.
    private static let drained = (bytes: 8 << 20, time: Duration.seconds(1))

    /// The connection must be closed: what follows on it is a refused body, or is not read as requests.
    private struct Closing: Error {}

    /// Answers a request.
    ///
    /// - Throws: Any error that sending meets; the connection is closed then.
    func answer(
      _ received: Request,
      _ writer: consuming ResponseWriter,
      _ channel: any Channel
    ) async throws {
      let start = ContinuousClock.now
      let length = received.headers[.contentLength].flatMap { Int($0) }
      let watch = try await channel.pipeline.handler(type: ClientWatch.self).get()
      let body = PulledBody(received.body, length: length) { watch.isAwaited(!$0) }
      let request = ServiceRequest(received, body, ConnectionTable.client(of: channel))
      // Tells the watch that the server waits for a client that has not sent its body yet.
      watch.isAwaited(request.mayHaveBody)
      defer { watch.isAwaited(true) }
      if let refusal = service.refusal(of: request) {
        let isFollowed = request.mayHaveBody
        var head = HTTPResponse(refusal)
        if isFollowed || request.asksForUpgrade || ending.hasBegun {
          head.headerFields[.connection] = "close"
        }
        try await writer.write(response: head, body: ResponseBody(byteBuffer: refusal.buffer))
        log(request, refusal, start)
        if isFollowed { await drain(body) }
        if isFollowed || request.asksForUpgrade { throw Closing() }
        return
      }
      if received.headers[.expect]?.lowercased() == "100-continue" {
        try await writer.writeInformationalHead(HTTPResponse(status: .continue))
      }
      let response = await response(to: request, watch)
      var head = HTTPResponse(response)
      // A body that was not read to its end would be taken for the next request's.
      let hasEnded = await body.isAtEnd
      let isUnread = request.mayHaveBody && !hasEnded && response.status >= 400
      // A client that would send another request learns that it needs another connection (RFC 9112, section 9.6).
      if isUnread || request.asksForUpgrade || ending.hasBegun {
        head.headerFields[.connection] = "close"
      }
      switch response.body {
      case .bytes:
        watch.onGone(nil)
        try await writer.write(response: head, body: ResponseBody(byteBuffer: response.buffer))
      case .stream(let make):
        // A closed connection shows when the next piece is sent.
        watch.onGone(nil)
        do {
          var sender = try await writer.writeHead(head)
          try await withTaskExecutorPreference(globalConcurrentExecutor) {
            try await make { bytes in try await sender.write(ByteBuffer(bytes: bytes)) }
          }
          try await sender.finish(nil)
        } catch {
          // The status has been sent: only the log records why the body broke off.
          log(
            request,
            response,
            start,
            status: (error as? SightlineError).map { ServiceResponse($0).status } ?? 499
          )
          throw error
        }
      }
      log(request, response, start)
      // A stream may have ended before the body that it answers, line by line.
      let isAtEnd = await body.isAtEnd
      let isFollowed = isUnread || request.mayHaveBody && !isAtEnd
      if isFollowed { await drain(body) }
      if isFollowed || request.asksForUpgrade { throw Closing() }
    }

    /// The service's response: at once, or once Swift's threads have computed it.
    private func response(to request: ServiceRequest, _ watch: ClientWatch) async -> ServiceResponse
    {
      if service.isAnsweredAtOnce(request) { return await service.respond(to: request) }
      // A separate task, not a child of the server's, so that the work leaves the server's thread.
      let work = Task { await service.respond(to: request) }
      watch.onGone { work.cancel() }
      return await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        work.cancel()
      }
    }

    private func drain(_ body: PulledBody) async {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          var count = 0
          while count < Self.drained.bytes, let bytes = try? await body.next() {
            count += bytes.count
          }
        }
        group.addTask { try? await Task.sleep(for: Self.drained.time) }
        await group.next()
        group.cancelAll()
      }
    }

    private func log(
      _ request: ServiceRequest,
      _ response: ServiceResponse,
      _ start: ContinuousClock.Instant,
      status: Int? = nil
    ) {
      let status = status ?? response.status
      let identifier = response.headers.first { $0.name == "X-Request-Id" }?.value
      let time = Int((ContinuousClock.now - start) / .milliseconds(1))
      // The path cannot contain forged lines, because it is percent-encoded or was refused.
      logger.log(
        level: status >= 500 ? .error : .info,
        "\(request.method.prefix(16)) \(request.path.prefix(200)) \(status) \(time) ms",
        metadata: [
          "method": "\(request.method.prefix(16))", "path": "\(request.path.prefix(200))",
          "status": "\(status)", "milliseconds": "\(time)", "request": "\(identifier ?? "")",
        ]
      )
    }
  }

  extension ServiceRequest {
    /// Whether bytes follow the header.
    fileprivate var mayHaveBody: Bool {
      contentLength.map { $0 > 0 } ?? (self[header: "transfer-encoding"] != nil)
    }

    /// Whether it asks for another protocol, as some clients do of every server.
    ///
    /// It is answered in this one, as it may be (RFC 9110, section 7.8), but the parser reads no requests behind it.
    fileprivate var asksForUpgrade: Bool { self[header: "upgrade"] != nil }

    fileprivate init(_ request: Request, _ body: PulledBody, _ client: String?) {
      var headers = request.headers.map { (name: $0.name.rawName, value: $0.value) }
      // HTTP types keep it beside the fields.
      if let host = request.head.authority { headers.append((name: "host", value: host)) }
      self.init(
        request.method.rawValue,
        request.head.path ?? "/",
        headers: headers,
        body: RequestBytes { try await body.next() },
        client: client
      )
    }
  }

  extension ServiceResponse {
    /// The bytes of a body that is there.
    fileprivate var buffer: ByteBuffer {
      if case .bytes(let bytes) = body { ByteBuffer(bytes: bytes) } else { ByteBuffer() }
    }
  }

  extension HTTPResponse {
    fileprivate init(_ response: ServiceResponse) {
      self.init(status: .init(code: response.status))
      for (name, value) in response.headers {
        if let name = HTTPField.Name(name) {
          headerFields.append(HTTPField(name: name, value: value))
        }
      }
      if case .bytes(let bytes) = response.body, response.status != 304, response.status != 204,
        headerFields[.contentLength] == nil
      {
        headerFields[.contentLength] = "\(bytes.count)"
      }
    }
  }
#endif
