import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineDuplicates
package import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

/// The errors of requests.
extension SightlineError.Code {
  /// A parameter, a part or the form of a request is wrong.
  package static let invalidRequest = SightlineError.Code("invalidRequest")
  /// There is nothing at the path.
  package static let noSuchPath = SightlineError.Code("noSuchPath")
  /// The path does not know the method.
  package static let methodNotAllowed = SightlineError.Code("methodNotAllowed")
  /// The body has more bytes than the limit.
  package static let bodyTooLarge = SightlineError.Code("bodyTooLarge")
  /// The body came too slowly, or not to its end.
  package static let bodyTooSlow = SightlineError.Code("bodyTooSlow")
  /// The body is of an unsupported media type.
  package static let unsupportedType = SightlineError.Code("unsupportedType")
  /// The request has no token, or an unknown one.
  package static let tokenMissing = SightlineError.Code("tokenMissing")
  /// The token lacks a right, or the request comes from another site's page.
  package static let notAllowed = SightlineError.Code("notAllowed")
  /// A catalog of a list of shards cannot be reached.
  package static let shardFailed = SightlineError.Code("shardFailed")
  /// A port is in use, or no service answers at one.
  package static let notServing = SightlineError.Code("notServing")
  /// A tokens file breaks a rule.
  package static let invalidTokens = SightlineError.Code("invalidTokens")
}

extension SightlineError {
  /// The HTTP status code of the error; 500 for faults of the service.
  var httpStatus: Int {
    switch code {
    case .tokenMissing: 401
    case .notAllowed: 403
    case .noSuchPath, .notInCatalog: 404
    case .methodNotAllowed: 405
    case .bodyTooSlow: 408
    case .bodyTooLarge, .tooManyBytes: 413
    case .unsupportedType: 415
    case .cancelled: 499
    case .busy, .deadlineExceeded, .locked, .shardFailed: 503
    case .full, .outputFailed: 507
    case .empty, .unknownFormat, .unsupported, .rawFile, .truncated, .corrupt, .sideTooLong,
      .tooManyPixels, .tooMuchMemory, .tooManyScans, .tooManyFrames, .implausibleSize,
      .unreadablePicture, .regionOutside, .invalidRegion:
      422
    case .invalidRequest, .emptyQuery, .invalidLimit, .invalidBudget, .invalidScore,
      .tooManyLabels, .unknownType, .invalidLabel, .contradiction, .unknownColor, .noColors,
      .unknownAlgorithm, .unknownSize,
      .invalidEntity, .invalidAddition, .invalidRow, .noDescriptors, .otherDescriptors, .noHashes,
      .invalidDistance, .invalidDecisions:
      400
    default: 500
    }
  }

  /// An error of a parameter or a body.
  static func request(_ message: String, value: String? = nil) -> SightlineError {
    SightlineError(.invalidRequest, message, value: value)
  }

  static func bodyTooLarge(
    _ limit: Int,
    _ advice: String = "send a smaller picture"
  ) -> SightlineError {
    SightlineError(.bodyTooLarge, "the body has more than \(limit) bytes, the limit; \(advice)")
  }

  static func bodyTooSlow(_ limit: Duration, for what: String = "the body") -> SightlineError {
    SightlineError(.bodyTooSlow, "\(what) did not arrive within \(limit); send it faster")
  }

  static func lineTooLong(_ limit: Int) -> SightlineError {
    SightlineError(
      .bodyTooLarge,
      "a line has more than \(limit) bytes, the limit; send less in one"
    )
  }

  /// Returns the code of any error in an answer.
  static func of(_ error: any Error) -> SightlineError {
    switch error {
    case let error as SightlineError: error
    case is CancellationError: SightlineError(.cancelled, "stopped: the client has disconnected")
    default:
      SightlineError(
        .io,
        "the request failed in an unexpected way; see the service's log",
        underlying: error
      )
    }
  }
}

extension PictureFailure {
  /// Makes the error for a client: it never names a path of this machine.
  init(inService error: SightlineError) {
    let isInside = error.httpStatus == 500
    let place = error.path == nil || isInside ? "" : error.line.map { "line \($0): " } ?? ""
    self.init(code: "\(error.code)", message: place + error.message)
  }
}
