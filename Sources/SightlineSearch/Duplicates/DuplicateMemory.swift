import SightlinePixels
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What comparisons of files found, by the bytes of the files, so that the next search need not read them again.
///
/// Files of other bytes are other files: what is remembered of bytes that changed is never asked for again.
public final class DuplicateMemory: Sendable {
  /// The form of the stored text; what another release wrote is forgotten.
  private static let form = 1
  private static let mostEntries = 200_000

  private struct Content: Codable {
    var form = DuplicateMemory.form
    var facts: [String: PictureFacts] = [:]
    /// An empty list for files that show the same, else the difference.
    var differences: [String: [CopyDifference]] = [:]
  }

  private struct State {
    var content = Content()
    var used = Content()
    var isChanged = false
  }

  private let state = Mutex(State())

  /// Remembers nothing yet.
  public init() {}

  /// Reads what another search remembered; what cannot be read is forgotten.
  ///
  /// - Parameter stored: What `stored` gave.
  public convenience init(stored: [UInt8]) {
    self.init()
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(stored)),
      content.form == Self.form
    else { return }
    state.withLock { $0.content = content }
  }

  /// What is worth keeping for the next search; nil where that is what was read.
  ///
  /// All of it, until that is very much: then what this search asked for.
  public var stored: [UInt8]? {
    let content = state.withLock { state -> Content? in
      guard state.isChanged else { return nil }
      let count = state.content.facts.count + state.content.differences.count
      return count > Self.mostEntries ? state.used : state.content
    }
    return content.flatMap { try? JSONEncoder().encode($0) }.map { [UInt8]($0) }
  }

  func facts(_ key: String) -> PictureFacts? {
    state.withLock { state in
      guard let known = state.content.facts[key] else { return nil }
      state.used.facts[key] = known
      return known
    }
  }

  func keep(_ facts: PictureFacts, _ key: String) {
    state.withLock { state in
      state.used.facts[key] = facts
      state.content.facts[key] = facts
      state.isChanged = true
    }
  }

  func difference(_ key: String) -> [CopyDifference]? {
    state.withLock { state in
      guard let known = state.content.differences[key] else { return nil }
      state.used.differences[key] = known
      return known
    }
  }

  func keep(_ difference: CopyDifference?, _ key: String) {
    // What could not be read may be readable next time.
    guard difference != .unread else { return }
    state.withLock { state in
      let value = difference.map { [$0] } ?? []
      state.used.differences[key] = value
      state.content.differences[key] = value
      state.isChanged = true
    }
  }
}
