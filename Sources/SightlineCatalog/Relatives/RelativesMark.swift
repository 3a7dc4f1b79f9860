/// Up to which picture a catalog has the relatives of its pictures, as the catalog says it.
package struct RelativesMark: Hashable, Sendable {
  /// The form of what is measured and stored; relatives of another form are found again.
  package let form: Int
  /// The number below which pictures have their relatives among those of lower numbers.
  package let nextPicture: Int64

  /// Marks a picture.
  package init(form: Int, nextPicture: Int64) {
    self.form = form
    self.nextPicture = nextPicture
  }

  /// Reads a text that `text` gave; nil where nothing stands, and for another text, which says that there are none.
  init?(_ text: String?) {
    let words = (text ?? "").split(separator: " ").map { Int64($0) }
    guard words.count == 2, let form = words[0], let next = words[1], (0...1 << 16).contains(form),
      (1...StoredRow.highest).contains(next)
    else { return nil }
    self.init(form: Int(form), nextPicture: next)
  }

  /// The same as a catalog keeps it.
  var text: String { "\(form) \(nextPicture)" }
}
