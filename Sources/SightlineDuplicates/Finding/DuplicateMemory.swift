import SightlinePixels
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The results of comparisons of files, by the bytes of the files, so that the next search need not read them again.
///
/// Files of other bytes are other files: what is remembered of bytes that changed is never asked for again. Some 200,000
/// findings are kept, then what was not asked for of late is forgotten.
public final class DuplicateMemory: Sendable {
  /// The form of the stored text; what another release wrote is forgotten.
  private static let form = 6
  private static let mostEntries = 200_000

  private struct Content: Codable {
    var form = DuplicateMemory.form
    var facts: [String: PictureFacts] = [:]
    var accounts: [String: FileAccount] = [:]
    /// An empty list for files that show the same, else the difference.
    var differences: [String: [CopyDifference]] = [:]
    /// Where files show others as parts; an empty list for those that do not.
    var views: [String: [ShownPictures.View]] = [:]
    /// Where exactly that is.
    var places: [String: PlacedView] = [:]
    /// Which of two files was saved first.
    var savings: [String: SavingOrder] = [:]

    var count: Int {
      facts.count + accounts.count + differences.count + views.count + places.count
        + savings.count
    }
  }

  private struct State {
    var content = Content()
    /// The findings that were read or added since the last trim.
    var used = Content()
    var isChanged = false

    /// Forgets what was not asked for, once there is too much.
    mutating func trim() {
      guard content.count > mostEntries else { return }
      content = used.count < mostEntries / 2 ? used : Content()
      used = Content()
    }
  }

  private let state = Mutex(State())

  /// Remembers nothing yet.
  public init() {}

  /// Reads what another search remembered; what cannot be read is forgotten.
  ///
  /// - Parameter stored: The value of `stored`.
  public convenience init(stored: [UInt8]) {
    self.init()
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(stored)),
      content.form == Self.form
    else { return }
    state.withLock { $0.content = content }
  }

  /// The bytes to keep for the next search; nil where they are those that were read.
  public var stored: [UInt8]? {
    let content = state.withLock { $0.isChanged ? $0.content : nil }
    return content.flatMap { try? JSONEncoder().encode($0) }.map { [UInt8]($0) }
  }

  func facts(_ key: String) -> PictureFacts? { known(\.facts, key) }

  func keep(_ facts: PictureFacts, _ key: String) { keep(facts, in: \.facts, key) }

  func account(_ key: String) -> FileAccount? { known(\.accounts, key) }

  func keep(_ account: FileAccount, _ key: String) { keep(account, in: \.accounts, key) }

  func views(_ key: String) -> [ShownPictures.View]? { known(\.views, key) }

  func keep(_ view: ShownPictures.View?, asViewFor key: String) {
    keep(view.map { [$0] } ?? [], in: \.views, key)
  }

  func place(_ key: String) -> PlacedView? { known(\.places, key) }

  func keep(_ place: PlacedView, asPlaceFor key: String) { keep(place, in: \.places, key) }

  func saving(_ key: String) -> SavingOrder? { known(\.savings, key) }

  func keep(_ saving: SavingOrder, _ key: String) { keep(saving, in: \.savings, key) }

  func difference(_ key: String) -> [CopyDifference]? { known(\.differences, key) }

  func keep(_ difference: CopyDifference?, _ key: String) {
    // An unreadable file may be readable next time.
    guard difference != .unread else { return }
    keep(difference.map { [$0] } ?? [], in: \.differences, key)
  }

  private func known<Value: Sendable>(
    _ findings: any WritableKeyPath<Content, [String: Value]> & Sendable,
    _ key: String
  ) -> Value? {
    state.withLock { state in
      guard let known = state.content[keyPath: findings][key] else { return nil }
      state.used[keyPath: findings][key] = known
      return known
    }
  }

  private func keep<Value: Sendable>(
    _ value: Value,
    in findings: any WritableKeyPath<Content, [String: Value]> & Sendable,
    _ key: String
  ) {
    state.withLock { state in
      state.used[keyPath: findings][key] = value
      state.content[keyPath: findings][key] = value
      state.isChanged = true
      state.trim()
    }
  }
}
