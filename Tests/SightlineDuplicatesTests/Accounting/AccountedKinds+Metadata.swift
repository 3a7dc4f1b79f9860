import TestSupport

extension AccountedKind {
  typealias Tag = WrittenExif.Tag

  /// Tags of Exif, in every container that has them.
  static let exif: [AccountedKind] =
    each("caption", Container.withExif, ["the caption “At the sea”"]) {
      $0.exif.picture = [Tag(0x010E, .text("At the sea"))]
    }
    + each("title of Windows", Container.withExif, ["the title “Summer”"]) {
      $0.exif.picture = [WrittenExif.windows(0x9C9B, "Summer")]
    }
    + each("keywords of Windows", Container.withExif, ["the keyword “sea”", "the keyword “Ana”"]) {
      $0.exif.picture = [WrittenExif.windows(0x9C9E, "sea; Ana")]
    }
    + each("rating", Container.withExif, ["the rating 5"]) {
      $0.exif.picture = [Tag(0x4746, .shorts([5]))]
    }
    + each("copyright", Container.withExif, ["the copyright “© Ana”"]) {
      $0.exif.picture = [Tag(0x8298, .text("© Ana"))]
    }
    + each("author", Container.withExif, ["the author “Ana”", "the author “Bo”"]) {
      $0.exif.picture = [Tag(0x013B, .text("Ana; Bo"))]
    }
    + each("lens", Container.withExif, ["the lens “50mm f/1.8”"]) {
      $0.exif.camera = [Tag(0xA434, .text("50mm f/1.8"))]
    }
    + each("maker's notes", Container.withExif, ["the maker's notes of 300 bytes"]) {
      $0.exif.camera = [Tag(0x927C, .bytes((0..<300).map { UInt8($0 & 255) }))]
    }
    + each(
      "long comment",
      Container.withExif,
      ["the comment “\(String(repeating: "a castle, ", count: 6))…”"]
    ) {
      $0.exif.camera = [WrittenExif.comment(String(repeating: "a castle, ", count: 3000))]
    }
    + each("wide comment, high byte first", Container.withExif, ["the comment “Łódź”"]) {
      $0.exif.camera = [WrittenExif.comment("Łódź", isWide: true, isLittleEndian: false)]
    }
    + each("time of taking", Container.withExif, ["the time it was taken “2020:01:02 03:04:05”"]) {
      $0.exif.camera = [Tag(0x9003, .text("2020:01:02 03:04:05"))]
    }
    + each(
      "time of saving alone",
      Container.withExif,
      ["the time it was saved “2020:01:02 03:04:05”"]
    ) {
      $0.exif.picture = [Tag(0x0132, .text("2020:01:02 03:04:05"))]
    }
    + each(
      "zone and parts of a second",
      Container.withExif,
      [
        "the offset time original “+01:00”", "the sub sec time original “12”",
      ]
    ) {
      $0.exif.camera = [Tag(0x9291, .text("12")), Tag(0x9011, .text("+01:00"))]
    }
    + each("exposure", Container.withExif, ["the exposure time 1/250", "the fnumber 14/5"]) {
      $0.exif.camera = [Tag(0x829A, .rationals([(10, 2500)])), Tag(0x829D, .rationals([(28, 10)]))]
    }
    + each("serial number", Container.withExif, ["the body serial number “007”"]) {
      $0.exif.camera = [Tag(0xA431, .text("007"))]
    }
    + each("unknown tag", Container.withExif, ["the Exif tag 0xABCD 1 2 3"]) {
      $0.exif.camera = [Tag(0xABCD, .shorts([1, 2, 3]))]
    }
    + each(
      "place",
      Container.withExif,
      [
        "the GPS latitude ref “N”", "the GPS latitude 52 31 12", "the GPS longitude ref “W”",
        "the GPS longitude 13 24 1",
      ]
    ) {
      $0.exif.place = [
        Tag(1, .text("N")), Tag(2, .rationals([(52, 1), (31, 1), (12, 1)])), Tag(3, .text("W")),
        Tag(4, .rationals([(13, 1), (24, 1), (1, 1)])),
      ]
    }
    + each("direction", Container.withExif, ["the GPS img direction 271/2"]) {
      $0.exif.place = [Tag(17, .rationals([(271, 2)]))]
    }
    + [
      pair(
        "GeoTIFF",
        .tiff,
        "the model pixel scale 0.5 0.5 0.0",
        "the geo key directory 1 1 0 0",
        "the geo ascii params “WGS 84|”"
      ) {
        $0.exif.picture = [
          Tag(0x830E, .doubles([0.5, 0.5, 0])), Tag(0x87AF, .shorts([1, 1, 0, 0])),
          Tag(0x87B1, .text("WGS 84|")),
        ]
      },
      pair("GDAL's data", .tiff, "the gdalmetadata “<GDALMetadata/>”") {
        $0.exif.picture = [Tag(0xA480, .text("<GDALMetadata/>"))]
      },
      pair("name of the document", .tiff, "the document name “Deed 12”") {
        $0.exif.picture = [Tag(0x010D, .text("Deed 12"))]
      },
    ]

  /// Properties of XMP, in every container.
  static let xmp: [AccountedKind] =
    each("rating", Container.withXMP, ["the rating “4”"]) { $0.xmp = "<xmp:Rating>4</xmp:Rating>" }
    + each("label", Container.withXMP, ["the label “Red”"]) {
      $0.xmp = "<xmp:Label>Red</xmp:Label>"
    }
    + each("keywords", Container.withXMP, ["the keyword “sea”", "the keyword “sun”"]) {
      $0.xmp =
        "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>sun</rdf:li></rdf:Bag></dc:subject>"
    }
    + each(
      "captions in two languages",
      Container.withXMP,
      ["the caption “Sea”", "the caption in pl “Morze”"]
    ) {
      $0.xmp =
        "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">Sea</rdf:li><rdf:li xml:lang=\"pl\">Morze</rdf:li></rdf:Alt></dc:description>"
    }
    + each("hierarchical keywords", Container.withXMP, ["the hierarchical keyword “Family|Ana”"]) {
      $0.xmp =
        "<lr:hierarchicalSubject><rdf:Bag><rdf:li>Family|Ana</rdf:li></rdf:Bag></lr:hierarchicalSubject>"
    }
    + each("tags", Container.withXMP, ["the tag “Family/Ana”"]) {
      $0.xmp = "<digiKam:TagsList><rdf:Seq><rdf:li>Family/Ana</rdf:li></rdf:Seq></digiKam:TagsList>"
    }
    + each("persons", Container.withXMP, ["the person “Ana”"]) {
      $0.xmp =
        "<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Ana</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>"
    }
    + each("faces", Container.withXMP, ["mwg-rs:Regions/mwg-rs:RegionList “Ana, Face, 0.5, 0.4”"]) {
      $0.xmp = """
        <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li>
        <rdf:Description mwg-rs:Name="Ana" mwg-rs:Type="Face"><mwg-rs:Area stArea:x="0.5" stArea:y="0.4"/></rdf:Description>
        </rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
        """
    }
    + each("faces of Windows", Container.withXMP, ["MP:RegionInfo/MPRI:Regions “Ana, 0.1, 0.2”"]) {
      $0.xmp = """
        <MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag><rdf:li>
        <rdf:Description MPReg:PersonDisplayName="Ana" MPReg:Rectangle="0.1, 0.2"/>
        </rdf:li></rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo>
        """
    }
    + each(
      "place",
      Container.withXMP,
      ["the GPS latitude “52,31.2N”", "the GPS longitude “13,24.5E”"]
    ) {
      $0.xmp =
        "<exif:GPSLatitude>52,31.2N</exif:GPSLatitude><exif:GPSLongitude>13,24.5E</exif:GPSLongitude>"
    }
    + each("time of taking", Container.withXMP, ["the time it was taken “2020-01-02T03:04:05”"]) {
      $0.xmp = "<exif:DateTimeOriginal>2020-01-02T03:04:05</exif:DateTimeOriginal>"
    }
    + each("panorama", Container.withXMP, ["GPano:ProjectionType “equirectangular”"]) {
      $0.xmp = "<GPano:ProjectionType>equirectangular</GPano:ProjectionType>"
    }
    + each("rights", Container.withXMP, ["xmpRights:UsageTerms “CC BY”"]) {
      $0.xmp =
        "<xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang=\"x-default\">CC BY</rdf:li></rdf:Alt></xmpRights:UsageTerms>"
    }
    + each("text for the blind", Container.withXMP, ["Iptc4xmpCore:AltTextAccessibility “A beach”"])
  {
    $0.xmp = "<Iptc4xmpCore:AltTextAccessibility>A beach</Iptc4xmpCore:AltTextAccessibility>"
  }
    + each("settings that are not applied", Container.withXMP, ["crs:Exposure2012 “+0.50”"]) {
      $0.xmp = "<crs:Exposure2012>+0.50</crs:Exposure2012>"
    }
    + each("flag of a film", Container.withXMP, ["GCamera:MotionPhoto “1”"]) {
      $0.xmp = "<GCamera:MotionPhoto>1</GCamera:MotionPhoto>"
    }
    + each("property of one's own", Container.withXMP, ["my:Box “7”"]) {
      $0.xmp = "<my:Box>7</my:Box>"
    }
    + each("packet that is no XML", Container.withXMP, ["XMP that is not understood of 11 bytes"]) {
      $0.packet = Array("<a><b></a>!".utf8)
    }
}
