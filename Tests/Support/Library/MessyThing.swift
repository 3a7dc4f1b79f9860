/// A thing that one copy of a picture has and another lacks, written with a mark.
package struct MessyThing: Sendable {
  package let name: String
  /// The containers that can hold it.
  package let containers: Set<String>
  package let add: @Sendable (_ mark: String, inout WrittenMetadata) -> Void

  private init(
    _ name: String,
    _ containers: Set<String>,
    _ add: @escaping @Sendable (String, inout WrittenMetadata) -> Void
  ) {
    self.name = name
    self.containers = containers
    self.add = add
  }

  private typealias Tag = WrittenExif.Tag
  private static let exif: Set<String> = ["jpeg", "png", "tiff"]
  private static let xmp: Set<String> = ["jpeg", "png", "gif", "tiff"]

  /// All kinds.
  package static let all: [MessyThing] = [
    .init("caption", exif) { $1.exif.picture.append(Tag(0x010E, .text($0))) },
    .init("title of Windows", exif) { $1.exif.picture.append(WrittenExif.windows(0x9C9B, $0)) },
    .init("keywords of Windows", exif) {
      $1.exif.picture.append(WrittenExif.windows(0x9C9E, $0 + ";sea"))
    },
    .init("copyright", exif) { $1.exif.picture.append(Tag(0x8298, .text($0))) },
    .init("author", exif) { $1.exif.picture.append(Tag(0x013B, .text($0))) },
    .init("camera", exif) { $1.exif.picture.append(Tag(0x0110, .text($0))) },
    .init("lens", exif) { $1.exif.camera.append(Tag(0xA434, .text($0))) },
    .init("maker's notes", exif) {
      $1.exif.camera.append(Tag(0x927C, .bytes(Array("Maker\0\($0)".utf8))))
    },
    .init("long comment", exif) {
      $1.exif.camera.append(
        WrittenExif.comment(String(repeating: "a castle on a hill, ", count: 100) + $0)
      )
    },
    .init("wide comment", exif) { $1.exif.camera.append(WrittenExif.comment($0, isWide: true)) },
    .init("unknown tag", exif) { $1.exif.camera.append(Tag(0xABCD, .text($0))) },
    .init("satellites", exif) { $1.exif.place.append(Tag(8, .text($0))) },
    .init("thing of XMP", xmp) { $1.xmp += "<my:thing>\($0)</my:thing>" },
    .init("keyword of XMP", xmp) {
      $1.xmp += "<dc:subject><rdf:Bag><rdf:li>\($0)</rdf:li></rdf:Bag></dc:subject>"
    },
    .init("hierarchy", xmp) {
      $1.xmp +=
        "<lr:hierarchicalSubject><rdf:Bag><rdf:li>Family|\($0)</rdf:li></rdf:Bag></lr:hierarchicalSubject>"
    },
    .init("person", xmp) {
      $1.xmp +=
        "<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>\($0)</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>"
    },
    .init("face", xmp) {
      $1.xmp += """
        <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li>
        <rdf:Description mwg-rs:Name="\($0)" mwg-rs:Type="Face"><mwg-rs:Area stArea:x="0.5" stArea:y="0.4"/></rdf:Description>
        </rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
        """
    },
    .init("panorama", xmp) { $1.xmp += "<GPano:StitchingSoftware>\($0)</GPano:StitchingSoftware>" },
    .init("rights", xmp) { $1.xmp += "<xmpRights:WebStatement>\($0)</xmpRights:WebStatement>" },
    .init("settings", xmp) { $1.xmp += "<crs:LookName>\($0)</crs:LookName>" },
    .init("broken XMP", ["jpeg", "png"]) { $1.packet = Array("<x>\($0)".utf8) },
    .init("caption of IPTC", ["jpeg", "tiff"]) { $1.iptc.append((2, 120, Array($0.utf8))) },
    .init("IPTC behind another resource", ["jpeg"]) {
      $1.resources.append((0x03ED, "", [UInt8](repeating: 0, count: 16)))
      $1.iptc.append((2, 118, Array($0.utf8)))
    },
    .init("resource of Photoshop", ["jpeg"]) { $1.resources.append((0x0BB7, "", Array($0.utf8))) },
    .init("comment", ["jpeg", "gif"]) { $1.comment = ($1.comment ?? "") + $0 },
    .init("prompt", ["png"]) { $1.texts.append(("parameters", $0)) },
    .init("workflow", ["png"]) {
      $1.parts.append(("zTXt", Array("workflow\0\0".utf8) + WrittenMetadata.stored(Array($0.utf8))))
    },
    .init("text in iTXt", ["png"]) {
      $1.parts.append(("iTXt", Array("Title\0\0\0\0\0\($0)".utf8)))
    },
    .init("unknown chunk", ["png"]) { $1.parts.append(("abCd", Array($0.utf8))) },
    .init("unknown segment", ["jpeg"]) { $1.parts.append(("229", Array($0.utf8))) },
    .init("GeoTIFF", ["tiff"]) { $1.exif.picture.append(Tag(0x87B1, .text($0))) },
    .init("extension", ["gif"]) { $1.parts.append(("MESSYTHING1", Array($0.utf8))) },
    .init("film behind", ["jpeg", "png", "gif"]) {
      $1.behind +=
        WrittenHEIF.box("ftyp", Array("isom\0\0\0\0".utf8))
        + WrittenHEIF.box("mdat", Array($0.utf8))
    },
    .init("archive behind", ["jpeg", "png", "gif"]) {
      $1.behind += Array("PK\u{3}\u{4}\($0)".utf8)
    },
    .init("sound behind", ["jpeg", "png"]) {
      $1.behind +=
        Array("RIFF".utf8) + WrittenMetadata.little(4 + $0.utf8.count, 4) + Array("WAVE\($0)".utf8)
    },
  ]
}
