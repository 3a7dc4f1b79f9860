#if Service || Complete
  import Foundation
  import Logging
  import SightlineCodecs
  import SightlineCommand
  import SightlineFoundation
  import SightlineModels
  import SightlineServer
  import SightlineService

  extension ServeCommand {
    /// Answers requests until a signal ends it, or checks a service that does.
    ///
    /// - Throws: `CommandFailure`.
    func answer() async throws {
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
        network: try local.named(),
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
#endif
