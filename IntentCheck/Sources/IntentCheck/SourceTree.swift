import Foundation

/// The files of an app's tree, by their names.
struct SourceTree {
  /// The Swift files.
  var files: [(path: String, name: String)] = []
  /// The Xcode projects.
  var projects: [String] = []
  /// The folders of Swift packages, without the tree's own.
  var packages: [String] = []
  /// The translations of phrases.
  var translations: [PhraseTranslation] = []

  /// Notes what a file's or folder's name says.
  mutating func add(_ name: String) {
    if name.hasSuffix(".xcodeproj") { projects.append(name) }
    if name.hasSuffix("/Package.swift") { packages.append(String(name.dropLast(14))) }
  }
}

extension AppSource {
  /// Lists the files at a path.
  static func tree(at path: String) throws(IntentCheckError) -> SourceTree {
    var tree = SourceTree()
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw IntentCheckError("nothing is at '\(path)'; give the folder of an app's source")
    }
    guard attributes[.type] as? FileAttributeType == .typeDirectory else {
      tree.files = [(path, URL(filePath: path).lastPathComponent)]
      return tree
    }
    guard let walker = FileManager.default.enumerator(atPath: path) else {
      throw IntentCheckError("'\(path)' cannot be read; check its permissions")
    }
    while let name = walker.nextObject() as? String {
      let last = URL(filePath: name).lastPathComponent
      if skippedFolders.contains(last) || last.hasPrefix(".") || last.hasSuffix("Tests")
        || last.hasSuffix(".docc")
      {
        walker.skipDescendants()
      }
      tree.add(name)
      let size = (walker.fileAttributes?[.size] as? NSNumber)?.intValue ?? 0
      guard size <= maximumBytes else { continue }
      if PhraseTranslation.isTable(name) || PhraseTranslation.isOther(name),
        let data = FileManager.default.contents(atPath: "\(path)/\(name)")
      {
        tree.translations += PhraseTranslation.read(data, name: name)
      }
      guard name.hasSuffix(".swift"), last != "Package.swift", !last.hasSuffix("Tests.swift") else {
        continue
      }
      tree.files.append(("\(path)/\(name)", name))
    }
    guard !tree.files.isEmpty else {
      throw IntentCheckError("'\(path)' has no Swift file; give the folder of an app's source")
    }
    tree.files.sort { $0.name < $1.name }
    return tree
  }
}
