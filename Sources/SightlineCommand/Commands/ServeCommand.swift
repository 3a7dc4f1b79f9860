#if Service || Complete
  import ArgumentParser
  import Foundation
  import Logging
  import SightlineFoundation
  import SightlineBuilding
  import SightlineCodecs
  import SightlineModels
  import SightlineServer
  import SightlineService

  struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "Answer queries over HTTP, with a web page.",
      usage: "sightline serve [<catalog> ...] [<options>]",
      discussion: """
        Opens the catalogs once and answers until it is told to end. What other commands change in them is \
        answered without a restart. Open the address in a browser for the page; /docs says what programs \
        can ask.

          sightline serve -c landmarks.sightline
          curl -F file=@photo.jpg http://127.0.0.1:8080/v1/search
          sightline serve --listen 0.0.0.0:8080 --tokens tokens.txt
          sightline serve --listen 0.0.0.0:8080 --check

        Only this machine reaches 127.0.0.1, and needs no token. Anywhere else --tokens names a file with a \
        line for each token: a right (search, write or admin), a space, and the token. TLS is for a proxy in \
        front of it. SIGTERM and Ctrl-C end it when what is under way is answered; a second one ends it at \
        once.
        """
    )

    @OptionGroup var catalogs: ServedCatalogsOption

    @Flag(
      help:
        "Answer from a list of shards without those that fail; answers name them."
    )
    var partial = false

    @Option(help: "The address and port to listen on, or a port of this machine; 0 for any.")
    var listen: ListeningAddress = ListeningAddress(host: "127.0.0.1", port: 8080)

    @Option(help: "The file of the tokens that clients need.", completion: .file())
    var tokens: String?

    @Flag(
      help:
        "Listen beyond this machine without tokens, so that any client may do anything."
    )
    var allowAnyone = false

    @Option(
      help: ArgumentHelp(
        "A site whose pages may send requests, such as https://example.org; repeat for more. * for all, with --tokens.",
        valueName: "site"
      )
    )
    var allowOrigin: [String] = []

    @Flag(
      help: "Only read the catalogs: nothing is added, changed or removed, whatever a token allows."
    )
    var readOnly = false

    @Flag(
      help:
        "Check whether the service at --listen is alive, and exit: 0 if it is, 1 if not."
    )
    var check = false

    @Option(help: "How requests are logged on standard error: text, or json (one object a line).")
    var logFormat: LogFormat = .text

    @OptionGroup var profile: ProfileOption

    @OptionGroup var synonyms: SynonymsOption

    @OptionGroup var model: ModelOption

    @Option(
      name: .shortAndLong,
      help: "The number of pictures to work on at once (default: the number of cores)."
    )
    var jobs: Int = BuildOptions.coreCount

    @Option(help: "The number of requests that may wait; further ones get status 503.")
    var queue: Int = ServiceLimits().waiting

    @Option(help: "The largest size of a picture, in bytes.")
    var maxBytes: Int = ServiceLimits().bodyBytes

    @Option(help: "The largest size of a picture, in pixels.")
    var maxPixels: Int = ServiceLimits().decoding.maximumPixels

    @Option(help: "The longest time for an answer, in seconds.")
    var timeout: Int = 15

    @Flag(name: .shortAndLong, help: "Log problems only, no requests.")
    var quiet = false

    func validate() throws {
      try Self.require(jobs, in: 1...1024, "--jobs")
      try Self.require(queue, in: 0...100_000, "--queue")
      try Self.require(maxBytes, in: 1...(256 << 20), "--max-bytes")
      try Self.require(maxPixels, in: 1...200_000_000, "--max-pixels")
      try Self.require(timeout, in: 1...3600, "--timeout")
    }

    func run() async throws {
      if check {
        do throws(SightlineError) {
          try await HealthProbe.check(
            host: listen.host,
            port: listen.port,
            within: .seconds(timeout)
          )
        } catch {
          throw CommandFailure(error)
        }
        return try printLine("ok")
      }
      let spool = try TemporaryDirectory()
      let service = VisualService(
        catalogs: catalogs.paths,
        isPartial: partial,
        profile: try profile.load(),
        synonyms: try synonyms.load(),
        embedder: try model.named(),
        // Without the models the service reads no words, and says so when a request asks for them.
        wordReader: try? WordReader.installed(),
        limits: limits,
        access: try CommandFailure.mapping {
          try AccessPolicy(
            tokens: tokens.map { path throws(SightlineError) in
              try AccessTokens(contentsOf: path)
            },
            host: listen.host,
            allowsAnyone: allowAnyone,
            isReadOnly: readOnly,
            origins: try AllowedOrigins(allowOrigin)
          )
        },
        spoolFolder: spool.folder
      )
      do {
        var notes = ShardNotes()
        notes.print(try await service.open())
      } catch {
        throw CommandFailure(error)
      }
      var logger = Logger(label: "sightline") { ServiceLogHandler(label: $0, format: logFormat) }
      logger.logLevel = quiet ? .error : .info
      let address = listen.host
      let server = HTTPServer(
        service,
        options: HTTPServer.Options(host: listen.host, port: listen.port),
        logger: logger
      ) { port in
        // A closed standard output is no reason to stop answering.
        try? printLine(
          "listening on http://\(address.contains(":") ? "[\(address)]" : address):\(port)/"
        )
      }
      do {
        try await server.run { stop in
          EndingSignals.set { signal in
            if stop.isStopping { ProgramEnd.exit(128 + signal) }
            stop.stop()
          }
        }
      } catch let error as SightlineError {
        throw CommandFailure("\(error.message); give another one with --listen")
      } catch {
        throw CommandFailure(
          "\(listen.host):\(listen.port) cannot be listened on (\(error)); give another --listen"
        )
      }
    }

    private var limits: ServiceLimits {
      var limits = ServiceLimits()
      limits.concurrent = jobs
      limits.waiting = queue
      limits.bodyBytes = maxBytes
      limits.heldBytes = max(limits.heldBytes, 2 * maxBytes)
      limits.decoding.maximumBytes = maxBytes
      limits.decoding.maximumPixels = maxPixels
      limits.answerTime = .seconds(timeout)
      return limits
    }
  }

  /// Which catalogs are served.
  struct ServedCatalogsOption: ParsableArguments {
    @Argument(
      help: ArgumentHelp(
        "The catalogs to serve (default: \(CatalogOption.defaultPath)). Requests that name none use the first.",
        valueName: "catalog"
      ),
      completion: .file(extensions: ["sightline"])
    )
    var words: [String] = []

    @Option(
      name: [.customShort("c"), .customLong("catalog")],
      help: ArgumentHelp(
        "A catalog to serve, as by its path alone; repeat for more.",
        valueName: "catalog"
      ),
      completion: .file(extensions: ["sightline"])
    )
    var named: [String] = []

    /// The catalogs, however they are named; at least one.
    var paths: [String] {
      words.isEmpty && named.isEmpty ? [CatalogOption.defaultPath] : words + named
    }
  }

  /// Where a service listens: `127.0.0.1:8080`, `[::1]:8080`, or a port of this machine.
  struct ListeningAddress: ExpressibleByArgument, CustomStringConvertible {
    let host: String
    let port: Int

    init(host: String, port: Int) {
      self.host = host
      self.port = port
    }

    init?(argument: String) {
      let colon = argument.lastIndex(of: ":")
      let digits = colon.map { argument[argument.index(after: $0)...] } ?? argument[...]
      var host = colon.map { argument[..<$0] } ?? "127.0.0.1"
      if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
      guard let port = UInt16(digits), !host.isEmpty else { return nil }
      self.init(host: String(host), port: Int(port))
    }

    var description: String { "\(host):\(port)" }
  }
#endif
