import Foundation

/// The photographed garments: which photos show one and the same.
enum Garments {
  static func name(_ url: URL) -> String { url.deletingPathExtension().lastPathComponent }

  /// Photos of one garment, as looked at beside one another: same print, same tag, same folds of the seams.
  private static let groups: [[String]] = []

  /// The other photos of a photo's garment.
  static func repeats(of name: String) -> [String] {
    (groups.first { $0.contains(name) } ?? []).filter { $0 != name }
  }

  /// What a photo's garment is called: its first photo.
  static func thing(_ name: String) -> String {
    "garment/\(groups.first { $0.contains(name) }?.first ?? name)"
  }
}
