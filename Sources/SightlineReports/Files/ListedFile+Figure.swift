import SightlineCatalog
package import SightlineDuplicates

extension ListedFile {
  /// All paths of the file, and the entities that show it: "a.jpg = link.jpg · museum/1".
  package var names: String {
    let paths = ([pictures[0].path] + otherPaths).joined(separator: " = ")
    return entityNames.isEmpty ? paths : paths + " · " + entityNames.joined(separator: ", ")
  }

  /// The picture's width and height in pixels.
  package var dimensions: String { "\(pictures[0].width)×\(pictures[0].height)" }

  /// How large the file is, in decimal units.
  package var fileSize: String { pictures[0].fingerprint.size.fileSize }

  /// The entities that show the file, where their names differ from its own.
  var entityNames: [String] {
    pictures.filter { $0.entity.id != $0.path }.map { "\($0.entity)" }
  }

  /// The file on a page: its picture, some words, how large it is, and its names.
  ///
  /// - Parameters:
  ///   - kind: The class for styles, after "file"; nil for none.
  ///   - thumbnail: The picture.
  ///   - words: Paragraphs below it.
  /// - Returns: The figure as markup.
  func figure(kind: String? = nil, _ thumbnail: FileThumbnail, _ words: HTML) -> HTML {
    let names = ([pictures[0].path] + otherPaths + entityNames).map {
      "<span>\(HTML.name($0.printable))</span>" as HTML
    }
    return """
      <figure class="file\(kind.map { " \($0)" } ?? "")">
      \(thumbnail.element)
      <figcaption class="small">
      \(words)<p>\(dimensions) · \(fileSize)</p>
      <p class="path soft">\(names)</p>
      </figcaption>
      </figure>

      """
  }
}
