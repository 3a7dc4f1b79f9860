public import Foundation

/// The settings that all families are made with.
public struct FamilySetting: Sendable {
  /// How much of each family is made.
  public enum Extent: String, Sendable {
    /// All of it.
    case full
    /// A few queries of each, for a run in minutes: evenly chosen, among fewer photographs.
    case short
  }

  /// The folder with the shared photographs; nil where there is none.
  public let data: URL?
  /// Where families are written.
  public let scratch: URL
  /// How much is made.
  public let extent: Extent
  /// Chooses what is drawn and how photographs are changed.
  public let seed: UInt64

  /// The version of the families: raise it with every change of what a family is made of, and they are written anew.
  private static let version = 2

  /// Chooses what families are made with.
  ///
  /// - Parameters:
  ///   - data: The folder with the shared photographs, as `captures`, `grocery` and `photos`; nil for none.
  ///   - scratch: Where families are written.
  ///   - extent: How much is made.
  ///   - seed: Any number.
  public init(data: URL?, scratch: URL, extent: Extent = .full, seed: UInt64 = 1) {
    self.data = data
    self.scratch = scratch
    self.extent = extent
    self.seed = seed
  }

  /// The key of a written family.
  ///
  /// It names the place: a catalog that was moved holds the pictures of its old folder, and would take those of the new one
  /// beside them.
  var key: String {
    let paths = [scratch, data].map { $0?.standardizedFileURL.path ?? "drawn" }
    return "\(Self.version) \(extent) \(seed) \(paths.joined(separator: " "))"
  }

  func folder(of family: String) -> URL {
    scratch.appending(path: "\(extent)\(data == nil ? "-drawn" : "")/\(family)")
  }

  /// The most queries of a truth.
  func limit(full: Int) -> Int { extent == .full ? full : min(full, 16) }

  /// A file of the shared photographs.
  func file(_ path: String) throws -> URL {
    guard let data else { throw FamilyError("'\(path)' is among the shared photographs") }
    return data.appending(path: path)
  }

  /// Evenly chosen elements, in order.
  static func evenly<Element>(_ elements: [Element], _ count: Int) -> [Element] {
    guard elements.count > count else { return elements }
    return (0..<count).map { elements[$0 * elements.count / count] }
  }
}

/// Why a family cannot be made.
public struct FamilyError: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String
  init(_ description: String) { self.description = description }
}
