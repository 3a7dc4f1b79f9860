#if Service || Complete
  import Foundation
  import TestSupport
  import Testing

  @Suite("sightline serve")
  struct ServeCommandTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.draw("p/1.png", seed: 1)
      #expect(try SightlineProcess(["index", "p", "-q"], in: folder.url).status == 0)
    }

    /// Serves the catalog while something is done, and returns what the service logged.
    private func serving(_ options: [String], _ body: (_ address: String) throws -> Void) throws
      -> String
    {
      let process = Process()
      process.executableURL = SightlineProcess.executable
      process.arguments = ["serve", "--listen", "0"] + options
      process.currentDirectoryURL = folder.url
      let (output, errors) = (Pipe(), folder.url.appending(path: "log"))
      _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      defer { process.terminate() }
      var text = ""
      while !text.contains("\n"), process.isRunning {
        text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      }
      let address = try #require(text.firstMatch(of: #/http://(\S+)\//#)).1
      try body(String(address))
      process.terminate()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try String(contentsOf: errors, encoding: .utf8)
    }

    @Test("Signals that come one after another end it once, and in order")
    func signals() throws {
      let pauses: [UInt32] = [0, 0, 1000, 3000, 10_000, 30_000]
      for pause in pauses {
        let process = Process()
        process.executableURL = SightlineProcess.executable
        process.arguments = ["serve", "--listen", "0"]
        process.currentDirectoryURL = folder.url
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        while process.isRunning, output.fileHandleForReading.availableData.isEmpty {}
        for _ in 0..<3 {
          kill(process.processIdentifier, SIGTERM)
          usleep(pause)
        }
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        let status: Int32 = process.terminationStatus
        let ended: Int32 = 128 + SIGTERM
        #expect(status == 0 || status == ended)
      }
    }

    @Test("A running service is found to be well, and its requests are lines of JSON on demand")
    func check() throws {
      let log = try serving(["--log-format", "json"]) { address in
        let run = try SightlineProcess(["serve", "--check", "--listen", address])
        #expect(run.status == 0 && run.output == "ok\n", "\(run.errors)")
        let second = try SightlineProcess(["serve", "--listen", address], in: folder.url)
        #expect(second.status == 1)
        let port = address.split(separator: ":").last ?? ""
        #expect(
          second.errors
            == "error: port \(port) of 127.0.0.1 is in use; give another one with --listen\n"
        )
      }
      let lines = try jsonLines(log).filter { $0["path"] != nil }
      let line = try #require(lines.first)
      #expect(line["path"] as? String == "/healthz" && line["method"] as? String == "GET")
      #expect(line["status"] as? Int == 200 && line["milliseconds"] as? Int != nil)
      #expect(line["level"] as? String == "info" && line["request"] as? String != nil)
      #expect((line["time"] as? String)?.hasSuffix("Z") == true)
    }

    @Test("Where no service answers, the check fails in one line")
    func noService() throws {
      let run = try SightlineProcess(["serve", "--check", "--listen", "127.0.0.1:1"])
      #expect(run.status == 1)
      #expect(run.errors == "error: 127.0.0.1:1: no service answers\n")
    }

    @Test("Lines for people mention a request once")
    func text() throws {
      let log = try serving([]) { address in
        let run = try SightlineProcess(["serve", "--check", "--listen", address])
        #expect(run.status == 0)
      }
      #expect(log.contains("GET /healthz 200") && !log.contains("method="), "\(log)")
    }

    @Test("An invalid site is refused before serving begins")
    func sites() throws {
      let run = try SightlineProcess(["serve", "--allow-origin", "shop"], in: folder.url)
      #expect(run.status == 1 && run.errors.contains("'shop' is no site"))
      let all = try SightlineProcess(["serve", "--allow-origin", "*"], in: folder.url)
      #expect(all.status == 1 && all.errors.contains("--tokens"))
    }
  }
#endif
