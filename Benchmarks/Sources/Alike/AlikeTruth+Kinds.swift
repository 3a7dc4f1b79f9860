import Foundation
import Results
import SightlineEvaluation

extension AlikeTruth {
  /// Takes the pictures of a folder with their kinds: from its `queries.csv`, its folders, or the beginnings of names.
  ///
  /// - Parameter folder: The folder.
  /// - Throws: When it cannot be read, or has no kinds.
  init(kindsOf folder: String) throws {
    let table = URL(filePath: folder).appending(path: "queries.csv")
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: folder),
      includingPropertiesForKeys: [.isDirectoryKey]
    )
    let isFlat = !files.contains(where: \.hasDirectoryPath)
    let pictures: [Picture]
    if FileManager.default.fileExists(atPath: table.path) {
      pictures = try TableFile.rows(of: table, fields: 3).map { fields in
        Self.picture(fields[0], of: fields[2], in: folder)
      }
    } else if isFlat {
      pictures = files.map(\.lastPathComponent).filter { $0.contains("-") }.sorted().map { name in
        Self.picture(name, of: String(name.prefix { $0 != "-" }), in: folder)
      }
    } else {
      self = try AlikeTruth(byFolder: folder)
      return
    }
    self = try AlikeTruth(
      source: folder,
      gallery: pictures,
      queries: pictures.enumerated().map { place, picture in
        Query(
          path: picture.path,
          name: picture.name,
          kind: picture.kinds[0],
          hidden: [place]
        )
      }
    )
  }

  private static func picture(_ name: String, of kind: String, in folder: String) -> Picture {
    Picture(path: "\(folder)/\(name)", name: name, kinds: [kind])
  }
}
