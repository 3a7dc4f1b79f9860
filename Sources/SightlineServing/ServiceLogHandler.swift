#if Service || Complete
  import Foundation
  import Logging
  import SightlineCommand
  import SightlineReports

  /// Writes the log of a service to standard error: lines for people, or objects of JSON for programs.
  struct ServiceLogHandler: LogHandler {
    let format: LogFormat
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    private var text: StreamLogHandler

    /// Prepares to log.
    init(label: String, format: LogFormat) {
      self.format = format
      text = StreamLogHandler.standardError(label: label)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      switch format {
      case .text:
        // Metadata that the message already contains is not repeated.
        var event = event
        event.metadata = nil
        text.log(event: event)
      case .json:
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        let line = Line(level: event.level, message: "\(event.message)", fields)
        if let json = try? jsonLine(line) { printError(json) }
      }
    }

    /// The line of an event; events without a request have only a message.
    private struct Line: Encodable {
      var time: String
      var level: String
      var message: String
      var method: String?
      var path: String?
      var status: Int?
      var milliseconds: Int?
      var request: String?

      init(level: Logger.Level, message: String, _ fields: Logger.Metadata) {
        time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        self.level = level.rawValue
        self.message = message
        method = fields["method"]?.description
        path = fields["path"]?.description
        status = fields["status"].flatMap { Int($0.description) }
        milliseconds = fields["milliseconds"].flatMap { Int($0.description) }
        request = fields["request"]?.description
      }
    }
  }
#endif
