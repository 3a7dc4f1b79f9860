/// The contents of a picture file besides its pixels, to be written into a container of any kind.
package struct WrittenMetadata: Sendable {
  package var exif = WrittenExif()
  /// Properties of XMP as elements, with the usual prefixes.
  package var xmp = ""
  /// A whole packet in place of one made of properties.
  package var packet: [UInt8]?
  /// Data sets of IPTC: record, number, value.
  package var iptc: [(record: Int, number: Int, value: [UInt8])] = []
  /// Further resources of Photoshop, before IPTC's.
  package var resources: [(number: Int, name: String, value: [UInt8])] = []
  /// The comment of a JPEG or a GIF.
  package var comment: String?
  /// Texts of a PNG.
  package var texts: [(keyword: String, text: String)] = []
  package var profile: [UInt8] = []
  /// Further segments, chunks or boxes, by their names; for a JPEG the number of the segment.
  package var parts: [(name: String, body: [UInt8])] = []
  /// Bytes behind the end.
  package var behind: [UInt8] = []

  package init() {}

  /// The prefixes that `xmp` may use.
  private static let prefixes: [(String, String)] = [
    ("dc", "http://purl.org/dc/elements/1.1/"), ("xmp", "http://ns.adobe.com/xap/1.0/"),
    ("xmpMM", "http://ns.adobe.com/xap/1.0/mm/"),
    ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"),
    ("exif", "http://ns.adobe.com/exif/1.0/"), ("tiff", "http://ns.adobe.com/tiff/1.0/"),
    ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
    ("lr", "http://ns.adobe.com/lightroom/1.0/"),
    ("crs", "http://ns.adobe.com/camera-raw-settings/1.0/"),
    ("mwg-rs", "http://www.metadataworkinggroup.com/schemas/regions/"),
    ("stArea", "http://ns.adobe.com/xmp/sType/Area#"), ("MP", "http://ns.microsoft.com/photo/1.2/"),
    ("MPRI", "http://ns.microsoft.com/photo/1.2/t/RegionInfo#"),
    ("MPReg", "http://ns.microsoft.com/photo/1.2/t/Region#"),
    ("MicrosoftPhoto", "http://ns.microsoft.com/photo/1.0/"),
    ("Iptc4xmpCore", "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"),
    ("Iptc4xmpExt", "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"),
    ("GPano", "http://ns.google.com/photos/1.0/panorama/"),
    ("GCamera", "http://ns.google.com/photos/1.0/camera/"),
    ("digiKam", "http://www.digikam.org/ns/1.0/"), ("my", "http://example.com/my/"),
  ]

  /// A packet of properties.
  package static func packet(_ properties: String, attributes: String = "") -> [UInt8] {
    let spaces = prefixes.map { "xmlns:\($0.0)=\"\($0.1)\"" }.joined(separator: " ")
    return Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" \(spaces) \(attributes)>\(properties)</rdf:Description>
      </rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8
    )
  }

  /// The packet; nil where there is none.
  package var xmpPacket: [UInt8]? { packet ?? (xmp.isEmpty ? nil : Self.packet(xmp)) }

  /// The data sets of IPTC.
  package var iptcRecord: [UInt8] {
    iptc.flatMap { set in
      [0x1C, UInt8(set.record), UInt8(set.number)] + Self.big(set.value.count, 2) + set.value
    }
  }

  /// The resources of Photoshop, IPTC's last.
  package var photoshop: [UInt8] {
    let all = resources + (iptc.isEmpty ? [] : [(number: 0x0404, name: "", value: iptcRecord)])
    return all.flatMap { resource -> [UInt8] in
      var name = [UInt8(resource.name.utf8.count)] + Array(resource.name.utf8)
      if !name.count.isMultiple(of: 2) { name.append(0) }
      return Array("8BIM".utf8) + Self.big(resource.number, 2) + name
        + Self.big(resource.value.count, 4)
        + resource.value + (resource.value.count % 2 == 1 ? [0] : [])
    }
  }

  /// A number, high byte first.
  package static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A number, low byte first.
  package static func little(_ value: Int, _ count: Int) -> [UInt8] {
    big(value, count).reversed()
  }
}
