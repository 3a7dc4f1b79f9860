public import Foundation

/// The settings for making all families.
public struct FamilySetting: Sendable {
  /// The size of each family.
  public enum Extent: String, Sendable {
    /// The full family.
    case full
    /// A few evenly chosen queries and fewer photographs, for a run of a few minutes.
    case short
  }

  /// The folder with the shared photographs; nil for none.
  public let data: URL?
  /// The folder for the written families.
  public let scratch: URL
  /// The size of the families.
  public let extent: Extent
  /// The seed of drawings and of changes to photographs.
  public let seed: UInt64

  /// The version of the families.
  ///
  /// Increase it with every change to a family's contents, so that all are written again.
  private static let version = 3

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - data: The folder with the shared photographs, as `captures`, `grocery` and `photos`; nil for none.
  ///   - scratch: The folder for the written families.
  ///   - extent: The size of the families.
  ///   - seed: Any number.
  public init(data: URL?, scratch: URL, extent: Extent = .full, seed: UInt64 = 1) {
    self.data = data
    self.scratch = scratch
    self.extent = extent
    self.seed = seed
  }

  /// The key of a written family.
  ///
  /// It includes the folder: a catalog that was moved has the pictures of its old folder, and would add those of the new one.
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
    guard let data else {
      throw FamilyError("'\(path)' is one of the shared photographs, whose folder was not given")
    }
    return data.appending(path: path)
  }

  /// Returns evenly chosen elements, in order.
  public static func evenly<Element>(_ elements: [Element], _ count: Int) -> [Element] {
    guard elements.count > count else { return elements }
    return (0..<count).map { elements[$0 * elements.count / count] }
  }
}

/// The error if a family cannot be made.
public struct FamilyError: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}
