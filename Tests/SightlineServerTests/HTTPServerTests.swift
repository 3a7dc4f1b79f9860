#if Service || Complete
  import Foundation
  import Logging
  import SightlineFoundation
  import SightlineBuilding
  import SightlineCatalog
  import SightlinePixels
  import SightlineServer
  import SightlineService
  import Synchronization
  import TestSupport
  import Testing

  @Suite("The service over HTTP")
  struct HTTPServerTests {
    let folder: TemporaryFolder
    let picture: [UInt8]

    init() throws {
      folder = try TemporaryFolder()
      try folder.draw("p.png", seed: 1)
      picture = try folder.bytes(of: "p.png")
    }

    /// Limits that no test meets by running beside all others.
    private static let patient = {
      var limits = ServiceLimits()
      limits.bodyTime = patience
      limits.answerTime = patience
      return limits
    }()
    private static let patience = Duration.seconds(1200)

    /// Serves a catalog of one drawn thing while something is done.
    private func serving(
      _ limits: ServiceLimits = patient,
      silence: Duration = patience,
      connections: Int = 4096,
      _ body: @escaping @Sendable (_ port: Int, _ stop: HTTPServer.Stop) async throws -> Void
    ) async throws {
      let catalog = try Catalog(at: folder.file("c.sightline"), mode: .readWrite)
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putType(EntityType(identifier: "thing", name: "Thing", plural: "Things"))
      }
      try await catalog.add(
        Entity(EntityIdentifier(type: "thing", id: "1"), title: "One"),
        pictures: [.file(folder.file("p.png"))]
      )
      let service = VisualService(
        catalogs: [folder.file("c.sightline")],
        limits: limits,
        access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
        spoolFolder: folder.path
      )
      var options = HTTPServer.Options(host: "127.0.0.1", port: 0)
      options.silence = silence
      options.connections = connections
      var logger = Logger(label: "test")
      logger.logLevel = .critical
      let (ports, told) = AsyncStream<Int>.makeStream()
      let (stops, stopping) = AsyncStream<HTTPServer.Stop>.makeStream()
      let server = HTTPServer(service, options: options, logger: logger) { told.yield($0) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run { stopping.yield($0) } }
        group.addTask {
          var stop = stops.makeAsyncIterator()
          var port = ports.makeAsyncIterator()
          let stopper = try #require(await stop.next())
          let number = try #require(await port.next())
          defer { stopper.stop() }
          try await body(number, stopper)
        }
        try await group.waitForAll()
      }
    }

    @Test("Several requests are answered over one connection")
    func keeping() async throws {
      try await serving { [picture] port, _ in
        let answers = try await RawClient.run(port) { client in
          (1...3).map { _ in
            client.sendSearch(picture)
            return client.readAnswer()
          }
        }
        for answer in answers {
          #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains(#""id":"1""#), "\(answer)")
        }
      }
    }

    @Test("A port in use is reported, and a running service passes the check")
    func portInUse() async throws {
      try await serving { [folder] port, _ in
        try await HealthProbe.check(host: "127.0.0.1", port: port, within: Self.patience)
        let service = VisualService(
          catalogs: [folder.file("c.sightline")],
          access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
          spoolFolder: folder.path
        )
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let options = HTTPServer.Options(host: "127.0.0.1", port: port)
        let second = HTTPServer(service, options: options, logger: logger) { _ in }
        let error = await #expect(throws: SightlineError.self) { try await second.run { _ in } }
        #expect(error?.message == "port \(port) of 127.0.0.1 is in use")
      }
      let error = await #expect(throws: SightlineError.self) {
        try await HealthProbe.check(host: "127.0.0.1", port: 1, within: Self.patience)
      }
      #expect(error?.message == "127.0.0.1:1: no service answers")
    }

    @Test("Health checks are answered while all of Swift's threads compute")
    func health() async throws {
      try await serving { port, _ in
        let computing = Computing()
        let count = ProcessInfo.processInfo.activeProcessorCount
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            let answer = try? await RawClient.run(port) { client in
              // With fewer threads than cores not all can run at once: the request is sent all the same.
              for _ in 0..<60_000 where computing.running.load(ordering: .relaxed) < count {
                usleep(1000)
              }
              client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
              let answer = client.readAnswer()
              computing.isAnswered.store(true, ordering: .relaxed)
              return answer
            }
            #expect(answer?.hasPrefix("HTTP/1.1 200") == true)
          }
          for _ in 0..<count {
            group.addTask(executorPreference: globalConcurrentExecutor) { computing.run() }
          }
        }
        #expect(computing.exhausted.load(ordering: .relaxed) == 0)
      }
    }

    /// Tasks that compute until there was an answer.
    private final class Computing: Sendable {
      let running = Atomic(0)
      let isAnswered = Atomic(false)
      /// How many of them computed to their end, which is far off, without an answer.
      let exhausted = Atomic(0)

      func run() {
        running.wrappingAdd(1, ordering: .relaxed)
        for _ in 0..<1 << 36 where isAnswered.load(ordering: .relaxed) { return }
        exhausted.wrappingAdd(1, ordering: .relaxed)
      }
    }

    @Test("A body declared too long is refused before it comes, and the connection closed")
    func length() async throws {
      try await serving { port, _ in
        let answer = try await RawClient.run(port) { client in
          client.send(
            "POST /v1/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n"
          )
          client.send([UInt8](repeating: 7, count: 100_000))
          client.finish()
          return client.readAll()
        }
        #expect(answer.hasPrefix("HTTP/1.1 413") && answer.contains("bodyTooLarge"), "\(answer)")
      }
    }

    @Test("An import declared too long is refused before it comes")
    func importLength() async throws {
      var limits = Self.patient
      limits.importBytes = 1000
      try await serving(limits) { port, _ in
        for length in ["1001", "1073741824", "9999999999999999999"] {
          let answer = try await RawClient.run(port) { client in
            client.send(Self.importHead + "Content-Length: \(length)\r\n\r\n")
            return client.readAnswer()
          }
          #expect(answer.hasPrefix("HTTP/1.1 413") && answer.contains("bodyTooLarge"), "\(answer)")
        }
      }
    }

    @Test(
      "An import whose client disconnects midway counts as abandoned, not as a failure of the service",
      arguments: [true, false]
    )
    func importBrokenOff(isFinished: Bool) async throws {
      try await serving { port, _ in
        let counted = try await RawClient.run(port) { observer in
          do {
            let client = try RawClient(port)
            client.send(
              Self.importHead + "Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n"
            )
            #expect(client.readHead().hasPrefix("HTTP/1.1 100"))
            client.send("{\"kind\":")
            // Ends its sending alone, or closes: it goes with its scope.
            if isFinished { client.finish() }
          }
          var text = ""
          while text.firstRange(of: "POST /v1/import") == nil {
            observer.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
            text = observer.readAnswer()
            Thread.sleep(forTimeInterval: 0.02)
          }
          return text.split(separator: "\n").filter { $0.contains("POST /v1/import") }
            .map(String.init)
        }
        #expect(counted.count == 1)
        for line in counted {
          #expect(line.contains("status=\"499\"") || line.contains("status=\"408\""), "\(line)")
        }
      }
    }

    @Test(
      "A client that drips its body gets an error, and others are answered",
      arguments: [searchHead, importHead]
    )
    func dripping(_ head: String) async throws {
      var limits = Self.patient
      limits.bodyTime = .milliseconds(200)
      try await serving(limits) { port, _ in
        let answer = try await RawClient.run(port) { client in
          client.send(head + "Content-Length: 1000\r\n\r\n")
          for _ in 1...40 {
            client.send([7])
            Thread.sleep(forTimeInterval: 0.01)
          }
          return client.readAnswer()
        }
        #expect(answer.hasPrefix("HTTP/1.1 408") && answer.contains("bodyTooSlow"), "\(answer)")
        try await expectOthersAnswered(port)
      }
    }

    @Test("A client that drips the header of a request is disconnected, and others are answered")
    func drippingHeader() async throws {
      try await serving(silence: .milliseconds(200)) { port, _ in
        let answer = try await RawClient.run(port) { client in
          client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ")
          for _ in 1...100 {
            client.send("x")
            Thread.sleep(forTimeInterval: 0.02)
          }
          client.send("\r\n\r\n")
          return client.readAll()
        }
        #expect(!answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
        try await expectOthersAnswered(port)
      }
    }

    private func expectOthersAnswered(_ port: Int) async throws {
      let other = try await RawClient.run(port) { client in
        client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return client.readAnswer()
      }
      #expect(other.hasPrefix("HTTP/1.1 200"), "\(other)")
    }

    private static let searchHead = "POST /v1/search HTTP/1.1\r\nHost: localhost\r\n"
    private static let importHead =
      "POST /v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"

    @Test("A chunked body is refused when it has become too long")
    func chunks() async throws {
      var limits = Self.patient
      limits.bodyBytes = 1000
      try await serving(limits) { port, _ in
        let answer = try await RawClient.run(port) { client in
          client.send(
            "POST /v1/search HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
          )
          for _ in 1...20 { client.send("64\r\n" + String(repeating: "x", count: 100) + "\r\n") }
          return client.readAnswer()
        }
        #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer)")
      }
    }

    @Test("A client that expects 100 Continue gets it")
    func expecting() async throws {
      try await serving { [picture] port, _ in
        let answer = try await RawClient.run(port) { client in
          client.send(
            "POST /v1/search HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
              + "Content-Length: \(picture.count)\r\n\r\n"
          )
          client.send(picture)
          return client.readAnswer()
        }
        #expect(answer.hasPrefix("HTTP/1.1 100"), "\(answer)")
        #expect(answer.contains("HTTP/1.1 200"), "\(answer)")
      }
    }

    @Test(
      "Invalid, incomplete and silent connections end without affecting others",
      arguments: [
        "nonsense\r\n\r\n", "GET / HTTP/1.1\r\n", "GET / HTTP/9.9\r\n\r\n",
        "POST /v1/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nabc",
        "POST /v1/search HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 100_000))\r\n\r\n",
      ]
    )
    func faults(_ text: String) async throws {
      try await serving(silence: .milliseconds(200)) { [picture] port, _ in
        // Once with the end of sending said, once left in silence.
        for isFinished in [true, false] {
          let answer = try await RawClient.run(port) { client in
            client.send(text)
            if isFinished { client.finish() }
            return client.readAll()
          }
          #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer.prefix(300))")
        }
        let other = try await RawClient.run(port) { client in
          client.sendSearch(picture)
          return client.readAnswer()
        }
        #expect(other.hasPrefix("HTTP/1.1 200"))
      }
    }

    @Test("When a client disconnects, its work stops, also waiting work")
    func going() async throws {
      var limits = ServiceLimits()
      // So that it waits until its client goes.
      limits.concurrent = 0
      limits.answerTime = .seconds(600)
      try await serving(limits) { [picture] port, _ in
        let counts = try await RawClient.run(port) { client in
          func waits(_ count: Int) throws -> Bool {
            for _ in 1...500 {
              let other = try RawClient(port)
              other.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
              if other.readAnswer().contains("requests_waiting \(count)\n") { return true }
              Thread.sleep(forTimeInterval: 0.02)
            }
            return false
          }
          client.sendSearch(picture)
          let before = try waits(1)
          client.finish()
          return [before, try waits(0)]
        }
        #expect(counts == [true, true])
      }
    }

    @Test(
      "The maximum number of silent connections blocks no client",
      arguments: [
        "", "GET /healthz HT", "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        "POST /v1/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nabc",
        "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      ]
    )
    func silentConnections(_ sent: String) async throws {
      try await serving(connections: 64) { [picture] port, _ in
        let answers = try await RawClient.run(port) { _ in
          var others: [RawClient] = []
          for _ in 0..<100 {
            let other = try RawClient(port)
            other.send(sent)
            others.append(other)
          }
          let honest = try (1...3).map { _ in
            let client = try RawClient(port)
            client.sendSearch(picture)
            return client.readAnswer()
          }
          return withExtendedLifetime(others) { honest }
        }
        for answer in answers { #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)") }
      }
    }

    @Test(
      "A request for another protocol is answered in this one, and the connection closed: nothing behind it is read",
      arguments: [
        "GET /healthz HTTP/1.1\r\n", "GET /none HTTP/1.1\r\n",
        "POST /v1/hash HTTP/1.1\r\nContent-Length: 5\r\n",
      ]
    )
    func upgrade(_ start: String) async throws {
      try await serving { port, _ in
        let answer = try await RawClient.run(port) { client in
          let fields = "Host: 127.0.0.1\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
          client.send("\(start)\(fields)HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\nabcde")
          return client.readAll()
        }
        #expect(answer.hasPrefix("HTTP/1.1 "), "\(answer)")
        #expect(answer.lowercased().contains("connection: close"), "\(answer)")
      }
    }

    @Test("Two fields that name the host are refused")
    func twoHosts() async throws {
      try await serving { port, _ in
        for hosts in [["127.0.0.1", "127.0.0.1"], ["evil.example", "127.0.0.1"]] {
          let answer = try await RawClient.run(port) { client in
            let fields = hosts.map { "Host: \($0)\r\n" }.joined()
            client.send("GET /healthz HTTP/1.1\r\n\(fields)\r\n")
            return client.readAnswer()
          }
          #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
        }
      }
    }

    @Test("When the server is told to end, requests under way are answered first")
    func ending() async throws {
      try await serving { [picture] port, stop in
        let answer = try await RawClient.run(port) { client in
          client.sendSearch(picture, upTo: 10)
          // Until the server has the request: one behind it on another connection is answered.
          Thread.sleep(forTimeInterval: 0.2)
          stop.stop()
          client.send(Array(picture.dropFirst(10)))
          return client.readAll()
        }
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains(#""id":"1""#), "\(answer)")
        #expect(answer.firstMatch(of: /(?i)\r\nconnection: close\r\n/) != nil, "\(answer)")
      }
    }

    @Test(
      "An answer says that it is the last of its connection only once the server is told to end"
    )
    func lastAnswer() async throws {
      try await serving { [picture] port, stop in
        let answers = try await RawClient.run(port) { client in
          client.sendSearch(picture)
          let first = client.readAnswer()
          // The next header has come, so that the connection is not idle when the server is told.
          client.sendSearch(picture, upTo: 10)
          Thread.sleep(forTimeInterval: 0.2)
          stop.stop()
          client.send(Array(picture.dropFirst(10)))
          return [first, client.readAll()]
        }
        for (answer, isLast) in zip(answers, [false, true]) {
          #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
          #expect((answer.firstMatch(of: /(?i)\r\nconnection: close\r\n/) != nil) == isLast)
        }
      }
    }

    @Test("A packed answer has its own length, and unpacks to what others get")
    func packed() async throws {
      try await serving { port, _ in
        let heads = try await RawClient.run(port) { client in
          ["", "Accept-Encoding: gzip\r\n"].map { field in
            client.send("GET /page.css HTTP/1.1\r\nHost: 127.0.0.1\r\n\(field)\r\n")
            return client.readAnswer()
          }
        }
        let lengths = heads.map {
          $0.firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
        }
        #expect(lengths[0] > 2 * lengths[1] && lengths[1] > 0)
        #expect(heads[1].firstMatch(of: /(?i)content-encoding: gzip/) != nil)
        #expect(heads[0].firstMatch(of: /(?i)content-encoding/) == nil)
      }
    }
  }
#endif
