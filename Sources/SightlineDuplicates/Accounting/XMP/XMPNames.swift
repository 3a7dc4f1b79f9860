/// The meaning of XMP's properties: which may be lost, which say what Exif and IPTC say, and their names for people.
enum XMPNames {
  static let cameraRaw = "http://ns.adobe.com/camera-raw-settings/1.0/"
  private static let core = "http://purl.org/dc/elements/1.1/"
  private static let basic = "http://ns.adobe.com/xap/1.0/"
  private static let media = "http://ns.adobe.com/xap/1.0/mm/"
  private static let tiff = "http://ns.adobe.com/tiff/1.0/"
  private static let exif = "http://ns.adobe.com/exif/1.0/"
  private static let newerExif = "http://cipa.jp/exif/1.0/"
  private static let lens = "http://ns.adobe.com/exif/1.0/aux/"
  private static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
  private static let press = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  private static let note = "http://ns.adobe.com/xmp/note/"
  private static let windows = "http://ns.microsoft.com/photo/1.0/"

  /// Why a property may be lost; nil where it must be accounted for.
  ///
  /// Settings of Camera Raw may be lost where they are applied to the pixels.
  static func reason(
    _ name: XMLReader.Name,
    _ value: XMPValue,
    isDeveloped: Bool
  ) -> IgnoredPart.Reason? {
    switch (name.space, name.local) {
    case (media, _): return .history
    case (cameraRaw, _): return isDeveloped ? .history : nil
    case (basic, "ModifyDate"), (basic, "MetadataDate"), (photoshop, "DocumentAncestors"),
      (photoshop, "History"):
      return .history
    case (basic, "Thumbnails"): return .thumbnail
    case (basic, "CreatorTool"), (tiff, "Software"):
      return Software.saysNothing(value.plain) ? .software : nil
    case (basic, "Rating") where value.plain == "0": return .empty
    case (tiff, "Orientation"), (tiff, "ImageWidth"), (tiff, "ImageLength"),
      (exif, "PixelXDimension"), (exif, "PixelYDimension"):
      return .applied
    case (tiff, "XResolution"), (tiff, "YResolution"), (tiff, "ResolutionUnit"): return .density
    case (tiff, "BitsPerSample"), (tiff, "Compression"), (tiff, "PhotometricInterpretation"),
      (tiff, "SamplesPerPixel"), (tiff, "PlanarConfiguration"), (tiff, "YCbCrSubSampling"),
      (tiff, "YCbCrPositioning"), (exif, "ComponentsConfiguration"),
      (exif, "CompressedBitsPerPixel"):
      return .coding
    case (exif, "ExifVersion"), (exif, "FlashpixVersion"), (exif, "ColorSpace"),
      (exif, "NativeDigest"), (tiff, "NativeDigest"), (photoshop, "ColorMode"),
      (photoshop, "ICCProfile"), (photoshop, "LegacyIPTCDigest"),
      (photoshop, "SidecarForExtension"),
      (core, "format"), (note, "HasExtendedXMP"), (exif, "GPSVersionID"):
      return .structure
    // Exif says the same time of saving under this name.
    case (tiff, "DateTime"): return .history
    default: return nil
    }
  }

  /// The facts that a property's text states, in the terms that Exif and IPTC share.
  static func facts(_ path: [XMLReader.Name], _ text: String) -> [String] {
    guard let name = path.first else { return [] }
    if path.count == 2, (name.space, name.local) == (exif, "Flash") {
      let number = ["true": "1", "false": "0"][text.lowercased()] ?? text
      return ["exif:Flash/\(path[1].local)=\(number)"]
    }
    guard path.count == 1 else { return [] }
    if let fact = shared(name) { return ["\(fact)=\(text)"] }
    switch (name.space, name.local) {
    case (exif, "DateTimeOriginal"), (photoshop, "DateCreated"):
      return ExifTime.facts("taken", iso: text)
    case (basic, "CreateDate"), (exif, "DateTimeDigitized"):
      return ExifTime.facts("digitized", iso: text)
    case (exif, "GPSLatitude"): return Place.degrees(xmp: text).map { ["gps.latitude=\($0)"] } ?? []
    case (exif, "GPSLongitude"):
      return Place.degrees(xmp: text).map { ["gps.longitude=\($0)"] } ?? []
    case (exif, _), (tiff, _), (newerExif, _), (lens, _):
      let local = aliases[name.local] ?? name.local
      let parts = text.split(separator: "/").map { Int($0) }
      if parts.count == 2, let top = parts[0], let bottom = parts[1] {
        return ["exif:\(local)=\(ExactFraction(top, bottom))"]
      }
      return ["exif:\(local)=\(text)"]
    default: return []
    }
  }

  /// Names of properties where Exif's tags have others.
  private static let aliases = [
    "Lens": "LensModel", "SerialNumber": "BodySerialNumber", "OwnerName": "CameraOwnerName",
    "PhotographicSensitivity": "ISOSpeedRatings",
  ]

  /// The name of a fact that is a plain text wherever it stands.
  private static func shared(_ name: XMLReader.Name) -> String? {
    switch (name.space, name.local) {
    case (core, "description"), (tiff, "ImageDescription"): "caption"
    case (core, "title"): "title"
    case (core, "subject"), (windows, "LastKeywordXMP"): "keyword"
    case (core, "creator"), (tiff, "Artist"): "author"
    case (core, "rights"), (tiff, "Copyright"): "rights"
    case (basic, "Rating"): "rating"
    case (exif, "UserComment"): "comment"
    case (photoshop, "City"): "city"
    case (photoshop, "State"): "state"
    case (photoshop, "Country"): "country"
    case (photoshop, "Headline"): "headline"
    case (photoshop, "Credit"): "credit"
    case (photoshop, "Source"): "source"
    case (photoshop, "Instructions"): "instructions"
    case (photoshop, "TransmissionReference"): "reference"
    case (photoshop, "CaptionWriter"): "captionWriter"
    case (photoshop, "AuthorsPosition"): "authorsPosition"
    case (photoshop, "Category"): "category"
    case (photoshop, "SupplementalCategories"): "supplementalCategory"
    case (photoshop, "Urgency"): "urgency"
    case (press, "Location"): "location"
    case (press, "CountryCode"): "countryCode"
    case (press, "IntellectualGenre"): "genre"
    case (press, "SubjectCode"): "subjectCode"
    case (windows, "Rating"): "exif:RatingPercent"
    default: nil
    }
  }

  /// A name for people, with an article.
  static func plain(_ path: [XMLReader.Name], isElement: Bool) -> String {
    guard let first = path.first else { return "XMP" }
    if path.count == 1, let plain = plainName(first, isElement: isElement) { return plain }
    return path.map(\.written).joined(separator: "/")
  }

  private static func plainName(_ name: XMLReader.Name, isElement: Bool) -> String? {
    switch (name.space, name.local) {
    case (core, "description"): "the caption"
    case (core, "title"): "the title"
    case (core, "subject"): isElement ? "the keyword" : "the keywords"
    case (core, "creator"): "the author"
    case (core, "rights"): "the copyright"
    case (basic, "Rating"): "the rating"
    case (basic, "Label"): "the label"
    case (basic, "CreateDate"): "the time it was digitised"
    case (exif, "DateTimeOriginal"), (photoshop, "DateCreated"): "the time it was taken"
    case (exif, "GPSLatitude"): "the GPS latitude"
    case (exif, "GPSLongitude"): "the GPS longitude"
    case ("http://ns.adobe.com/lightroom/1.0/", "hierarchicalSubject"): "the hierarchical keyword"
    case ("http://www.digikam.org/ns/1.0/", "TagsList"): "the tag"
    case ("http://iptc.org/std/Iptc4xmpExt/2008-02-29/", "PersonInImage"): "the person"
    default: nil
    }
  }
}
