// swift-format-ignore-file

import AppIntents
import MediaIntents

// Songs in the forms of the audio domain.

@AppEntity(schema: .audio.song)
public struct Song {
  public static let defaultQuery = Query()

  public let id: String
  public var title: String

  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)") }

  public init(_ title: String) {
    id = title.lowercased()
    self.title = title
  }

  public struct Query: EntityQuery {
    public init() {}
    public func entities(for identifiers: [String]) async throws -> [Song] {
      identifiers.map { Song($0.capitalized) }
    }
  }
}

@UnionValue
public enum Audio: Sendable {
  case song(Song)
}

public struct AudioQuery: IntentValueQuery {
  public init() {}

  public func values(for input: AudioSearch) async throws -> [Audio] {
    switch input.criteria {
    case .searchQuery(let words): [.song(Song(words))]
    case .url(let addresses): addresses.map { .song(Song($0.lastPathComponent)) }
    case .unspecified: []
    @unknown default: []
    }
  }
}

@AppEnum(schema: .audio.playbackAttributes)
public enum PlaybackAttribute: String {
  case shuffle
  case `repeat`

  public static let caseDisplayRepresentations: [PlaybackAttribute: DisplayRepresentation] = [
    .shuffle: "Shuffle", .repeat: "Repeat",
  ]
}

@AppIntent(schema: .audio.playAudio)
public struct PlaySong: AudioStartingIntent {
  public var audioEntity: Audio
  public var playbackAttributes: Set<PlaybackAttribute>

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<String> {
    guard case .song(let song) = audioEntity else { return .result(value: "nothing") }
    return .result(value: ([song.title] + playbackAttributes.map(\.rawValue)).joined(separator: ", "))
  }
}
