#if Service || Complete
  import HummingbirdCore
  package import Logging
  import NIOCore
  import NIOPosix
  import ServiceLifecycle
  import SightlineFoundation
  package import SightlineService

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A service over HTTP/1.1, on Hummingbird.
  package struct HTTPServer: Sendable {
    /// Where and how it listens.
    package struct Options: Sendable {
      /// The address, as a name or numbers.
      package var host: String
      /// The port; 0 for one that is free.
      package var port: Int
      /// The most connections at once; for more, those that have been silent for longest are closed.
      package var connections = 4096
      /// How long a connection may be silent, and how long the header of a request may take.
      package var silence = Duration.seconds(30)

      /// Listens at an address.
      package init(host: String, port: Int) {
        self.host = host
        self.port = port
      }
    }

    private let service: VisualService
    private let options: Options
    private let logger: Logger
    private let onListening: @Sendable (_ port: Int) -> Void

    /// Prepares to listen.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - options: Where and how to listen.
    ///   - logger: The log of requests.
    ///   - onListening: Called with the port once clients can connect.
    package init(
      _ service: VisualService,
      options: Options,
      logger: Logger,
      onListening: @escaping @Sendable (_ port: Int) -> Void
    ) {
      self.service = service
      self.options = options
      self.logger = logger
      self.onListening = onListening
    }

    /// Stops a running server.
    package final class Stop: Sendable {
      private let group: ServiceGroup
      private let ending: Ending

      init(_ group: ServiceGroup, _ ending: Ending) {
        self.group = group
        self.ending = ending
      }

      /// Whether it was stopped.
      package var isStopping: Bool { ending.hasBegun }

      /// Finishes requests under way, whose answers are the last of their connections, and accepts no more.
      package func stop() {
        ending.begin()
        Task { [group] in await group.triggerGracefulShutdown() }
      }
    }

    /// Listens until it is stopped.
    ///
    /// - Parameter isStarting: Called before the server listens, with a value that stops it.
    /// - Throws: `SightlineError` where the port is in use; what else binding the address meets.
    package func run(_ isStarting: (Stop) -> Void) async throws {
      let table = ConnectionTable(connections: options.connections)
      var channel = HTTP1Channel.Configuration(
        additionalChannelHandlers: [ClientWatch(table)],
        idleTimeout: TimeAmount(options.silence)
      )
      channel.httpDecoder = .init(
        maxHeaderFieldSize: 16 << 10,
        maxHeaderListSize: 32 << 10,
        maxHeaderFieldCount: 100
      )
      let ending = Ending()
      let exchange = RequestExchange(service: service, ending: ending, logger: logger)
      // The command itself logs the start instead of Hummingbird.
      var quiet = logger
      quiet.logLevel = .warning
      let server = HTTP1Channel(
        responder: { request, writer, channel in
          try await exchange.answer(request, writer, channel)
        },
        configuration: channel
      ).server(
        configuration: ServerConfiguration(
          address: .hostname(options.host, port: options.port),
          backlog: 1024,
          availableConnectionsDelegate: MaximumAvailableConnections(
            options.connections,
            logger: quiet
          )
        ),
        onServerRunning: { channel in onListening(channel.localAddress?.port ?? 0) },
        eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
        logger: quiet
      )
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(services: [.init(service: server)], logger: quiet)
      )
      isStarting(Stop(group, ending))
      do {
        try await withTaskExecutorPreference(ServingThread()) { try await group.run() }
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw SightlineError(
          .notServing,
          "port \(options.port) of \(options.host) is in use",
          value: "\(options.port)"
        )
      }
    }
  }
#endif
