import SightlineFoundation

/// The parts of a body of `multipart/form-data`.
///
/// Source: RFC 7578 and RFC 2046, section 5.1.
struct MultipartBody {
  /// A part.
  struct Part {
    /// The field's name in the form.
    var name: String
    /// The file's name; nil for a part that is no file.
    var fileName: String?
    /// Its content.
    var content: ArraySlice<UInt8>
  }

  /// The most parts of a body.
  static let maximumParts = 256
  /// The most bytes of a part's header fields.
  private static let maximumHeaderBytes = 8192

  private(set) var parts: [Part] = []

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - contentType: The header field that says what parts it.
  /// - Throws: `SightlineError` with code `invalidRequest`.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], contentType: String) throws(SightlineError) {
    guard let boundary = Self.parameter("boundary", of: contentType), !boundary.isEmpty,
      boundary.utf8.count <= 70
    else {
      throw .request("the multipart body has no boundary of 1 to 70 characters in its Content-Type")
    }
    let delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter may stand at the very beginning.
    var place: Int
    if bytes.starts(with: delimiter.dropFirst(2)) {
      place = delimiter.count - 2
    } else if let first = bytes.place(of: delimiter, from: 0) {
      place = first + delimiter.count
    } else {
      throw .request("the multipart body never has its boundary '--\(boundary)'")
    }
    while true {
      if bytes[place...].starts(with: Array("--".utf8)) { return }
      guard let line = bytes.place(of: [0x0D, 0x0A], from: place), line - place <= 70 else {
        throw .request("a boundary of the multipart body does not end its line")
      }
      let start = line + 2
      guard let next = bytes.place(of: delimiter, from: max(start - 2, 0)) else {
        throw .request("the multipart body ends before its last boundary; it is not whole")
      }
      guard parts.count < Self.maximumParts else {
        throw .request("the multipart body has more than \(Self.maximumParts) parts, the limit")
      }
      parts.append(try Self.part(bytes[start..<max(next, start)]))
      place = next + delimiter.count
    }
  }

  private static func part(_ bytes: ArraySlice<UInt8>) throws(SightlineError) -> Part {
    var rest = bytes
    var disposition: String?
    var headerBytes = 0
    while true {
      guard let end = rest.firstRange(of: [0x0D, 0x0A]) else {
        throw .request("a part of the multipart body has no empty line behind its header")
      }
      let line = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      headerBytes += line.utf8.count
      guard headerBytes <= maximumHeaderBytes else {
        throw .request("a part's header has more than \(maximumHeaderBytes) bytes, the limit")
      }
      rest = rest[end.upperBound...]
      if line.isEmpty { break }
      let fields = line.split(separator: ":", maxSplits: 1)
      if fields.count == 2, fields[0].lowercased() == "content-disposition" {
        disposition = String(fields[1])
      }
    }
    guard let disposition, let name = parameter("name", of: disposition) else {
      throw .request("a part of the multipart body has no name in its Content-Disposition")
    }
    return Part(name: name, fileName: parameter("filename", of: disposition), content: rest)
  }

  /// A parameter of a header field, without its quotation marks; nil without one.
  private static func parameter(_ name: String, of field: String) -> String? {
    var rest = Array(field)[...]
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[(semicolon + 1)...].drop { $0 == " " || $0 == "\t" }
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let key = String(rest[..<equals]).lowercased()
      rest = rest[(equals + 1)...]
      var value = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.first, character != "\"" {
          rest = rest.dropFirst()
          // Browsers write quotation marks as %22, other clients after a backslash.
          if character == "\\", let next = rest.popFirst() {
            value.append(next)
          } else {
            value.append(character)
          }
        }
        guard rest.first == "\"" else { return nil }
      } else {
        value = String(rest.prefix { $0 != ";" && $0 != " " })
      }
      if key == name { return value }
    }
    return nil
  }
}

extension [UInt8] {
  /// Where other bytes begin in these, from a place on; nil for nowhere.
  fileprivate func place(of other: [UInt8], from start: Int) -> Int? {
    guard let first = other.first else { return nil }
    var place = start
    while place + other.count <= count {
      guard let next = self[place...].firstIndex(of: first), next + other.count <= count else {
        return nil
      }
      if self[next..<(next + other.count)].elementsEqual(other) { return next }
      place = next + 1
    }
    return nil
  }
}
