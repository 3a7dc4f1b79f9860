// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents
import Synchronization

/// The model of a made-up app: paintings in rooms.
public final class Museum: Sendable {
  public struct Painting: Identifiable, Hashable, Sendable {
    public let id: Int
    public let name: String
    public let painter: String
    public let year: Int
    public let room: String
  }

  public static let paintings = [
    Painting(id: 1, name: "Harbour at Dusk", painter: "Anna Berg", year: 1891, room: "north"),
    Painting(id: 2, name: "Two Chairs", painter: "Ivo Lang", year: 1920, room: "north"),
    Painting(id: 3, name: "The Orchard", painter: "Anna Berg", year: 1888, room: "south"),
  ]

  private let favourites = Mutex<Set<Int>>([])

  public init() {}

  public func paintings(with ids: [Int]) -> [Painting] {
    Self.paintings.filter { ids.contains($0.id) }
  }

  public func visitors(of painting: Int) async throws -> Int { painting * 10 }

  public func toggleFavourite(_ id: Int) {
    favourites.withLock { if $0.remove(id) == nil { $0.insert(id) } }
  }

  public func isFavourite(_ id: Int) -> Bool { favourites.withLock { $0.contains(id) } }
}

@MainActor
public final class Navigator {
  public private(set) var shown: [String] = []
  public init() {}
  public func show(_ name: String) { shown.append(name) }
}
