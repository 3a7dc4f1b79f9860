package import ArgumentParser
import Foundation
import SightlineBuilding

/// The service's part of the command line; `sightline-serve` runs it.
package struct ServeCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer queries over HTTP, with a web page.",
    usage: "sightline serve [<catalog> ...] [<options>]",
    discussion: """
      Opens the catalogs once and answers until it is stopped. Changes that other commands make to them \
      are in its answers without a restart. Open the address in a browser for the page; /docs says what programs \
      can ask.

        sightline serve -c landmarks.sightline
        curl -F file=@photo.jpg http://127.0.0.1:8080/v1/search
        sightline serve --listen 0.0.0.0:8080 --tokens tokens.txt
        sightline serve --listen 0.0.0.0:8080 --check

      Only this machine reaches 127.0.0.1, and needs no token. Anywhere else --tokens names a file with a \
      line for each token: a right (metrics, search, write or admin), a space, and the token. TLS is for a \
      proxy in front of it. SIGTERM and Ctrl-C end it when what is under way is answered; a second one ends it at \
      once.
      """
  )

  @OptionGroup package var catalogs: ServedCatalogsOption

  @Flag(
    help:
      "Answer from a list of shards without those that fail; answers name them."
  )
  package var partial = false

  @Option(help: "The address and port to listen on, or a port of this machine; 0 for any.")
  package var listen: ListeningAddress = ListeningAddress(host: "127.0.0.1", port: 8080)

  @Option(help: "The file of the tokens that clients need.", completion: .file())
  package var tokens: String?

  @Flag(
    help:
      "Listen beyond this machine without tokens, so that any client may do anything."
  )
  package var allowAnyone = false

  @Option(
    help: ArgumentHelp(
      "A site whose pages may send requests, such as https://example.org; repeat for more. * for all, with --tokens.",
      valueName: "site"
    )
  )
  package var allowOrigin: [String] = []

  @Flag(
    help: "Only read the catalogs: nothing is added, changed or removed, whatever a token allows."
  )
  package var readOnly = false

  @Flag(
    help:
      "Check whether the service at --listen is alive, and exit: 0 if it is, 1 if not."
  )
  package var check = false

  @Option(help: "How requests are logged on standard error: text, or json (one object a line).")
  package var logFormat: LogFormat = .text

  @OptionGroup package var profile: ProfileOption

  @OptionGroup package var synonyms: SynonymsOption

  @OptionGroup package var model: ModelOption

  @OptionGroup package var local: LocalOption

  @Option(
    name: .shortAndLong,
    help: "The number of pictures to work on at once (default: the number of cores)."
  )
  package var jobs: Int = BuildOptions.coreCount

  @Option(help: "The number of requests that may wait; further ones get status 503.")
  package var queue: Int = 64

  @Option(help: "The largest size of a picture, in bytes.")
  package var maxBytes: Int = 20 << 20

  @Option(help: "The largest size of a picture, in pixels.")
  package var maxPixels: Int = 50_000_000

  @Option(help: "The longest time for an answer, in seconds.")
  package var timeout: Int = 15

  @Flag(name: .shortAndLong, help: "Log problems only, no requests.")
  package var quiet = false

  /// Creates the command; the parser does this.
  package init() {}

  package func validate() throws {
    try Self.require(jobs, in: 1...1024, "--jobs")
    try Self.require(queue, in: 0...100_000, "--queue")
    try Self.require(maxBytes, in: 1...(256 << 20), "--max-bytes")
    try Self.require(maxPixels, in: 1...200_000_000, "--max-pixels")
    try Self.require(timeout, in: 1...3600, "--timeout")
  }
}

/// Which catalogs are served.
package struct ServedCatalogsOption: ParsableArguments {
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

  /// Creates the option; the parser does this.
  package init() {}

  /// The catalogs, however they are named; at least one.
  package var paths: [String] {
    words.isEmpty && named.isEmpty ? [CatalogOption.defaultPath] : words + named
  }
}

/// Where a service listens: `127.0.0.1:8080`, `[::1]:8080`, or a port of this machine.
package struct ListeningAddress: ExpressibleByArgument, CustomStringConvertible {
  package let host: String
  package let port: Int

  init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  package init?(argument: String) {
    let colon = argument.lastIndex(of: ":")
    let digits = colon.map { argument[argument.index(after: $0)...] } ?? argument[...]
    var host = colon.map { argument[..<$0] } ?? "127.0.0.1"
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard let port = UInt16(digits), !host.isEmpty else { return nil }
    self.init(host: String(host), port: Int(port))
  }

  package var description: String { "\(host):\(port)" }
}

/// How a service logs.
package enum LogFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
