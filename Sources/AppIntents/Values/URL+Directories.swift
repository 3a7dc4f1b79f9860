public import Foundation

/// The folders that Foundation names on a device.
extension URL {
  /// The folder of the person's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// The folder of what can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// The folder of the data that programs keep.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  /// The first of the person's folders for a use; where there is none, the home folder.
  private static func folder(_ use: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: use, in: .userDomainMask).first ?? homeDirectory
  }
}
