import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Formats by content")
struct ImageFormatTests {
  @Test("Content decides the format, and extension and media type follow")
  func detection() throws {
    let picture = try MutablePixelBuffer(width: 3, height: 2, format: .rgb8).finish()
    let png = try ImageEncoder.png(picture)
    let jpeg = try ImageEncoder.jpeg(picture)
    #expect(try ImageDecoder.probe(png).format == .png)
    #expect(try ImageDecoder.probe(jpeg).format == .jpeg)
    #expect(
      ImageFormats.readable.map(\.fileExtension).starts(with: [
        "png", "jpg", "webp", "gif", "tif", "heic", "avif", "jxl",
      ])
    )
    #expect(ImageFormat.png.mediaType == "image/png" && ImageFormat.jpeg.mediaType == "image/jpeg")
  }

  @Test(
    "The first bytes decide the format, with or without the rest",
    arguments: [
      ("GIF89a\u{1}\u{2}", ImageFormat.gif), ("GIF87a\u{1}\u{2}", .gif),
      ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", .webp), ("\0\0\0\u{18}ftypheic\0\0\0\0", .heic),
      ("\0\0\0\u{18}ftypavif\0\0\0\0", .avif), ("\0\0\0\u{18}ftypmif1\0\0\0\0miafavif", .avif),
      ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic", .heic), ("II*\0\u{8}\0\0\0", .tiff),
      ("MM\0*\0\0\0\u{8}", .tiff), ("II+\0\u{8}\0\0\0", .tiff), ("MM\0+\0\u{8}\0\0", .tiff),
    ]
  )
  func beginnings(_ content: String, _ format: ImageFormat) {
    let bytes = Array(content.utf8)
    #expect(ImageFormat.detect(bytes.span.bytes) == format)
    let error = failure { () throws(SightlineError) in try ImageDecoder.decode(bytes) }
    #expect(error?.message.contains(format.name) == true, "\(error?.message ?? "decoded")")
  }

  @Test(
    "Unsupported formats are named",
    arguments: [
      ("\0\0\0\u{18}ftypisom\0\0", "an MP4 or QuickTime film"),
      (
        "BM\u{1}\u{2}\u{3}\u{4}\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0\u{1}\0\0\0\u{1}\0\0\0",
        "a BMP picture"
      ),
      ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000 picture"),
      ("\0\0\u{1}\0\u{1}\0", "an icon file"), ("8BPS\0\u{1}", "a Photoshop document"),
      ("%PDF-1.7\n", "a PDF document"), ("PK\u{3}\u{4}\u{14}\0", "a ZIP archive"),
      ("SQLite format 3\0", "an SQLite database"),
      ("<!DOCTYPE HTML>\n<html>", "an HTML page"), ("\n<HTML lang=en>", "an HTML page"),
      ("<?xml version=\"1.0\"?><svg>", "an SVG picture"), ("Dear reader, hélas", "text"),
      ("BMW is a maker of cars", "text"),
    ]
  )
  func foreign(_ content: String, _ name: String) {
    let error = failure { () throws(SightlineError) in try ImageDecoder.decode(Array(content.utf8))
    }
    #expect(error?.code == .unknownFormat)
    #expect(error?.message.hasPrefix("this is \(name)") == true, "\(error?.message ?? "decoded")")
    #expect(error?.message.contains("; PNG, JPEG, ") == true)
  }

  @Test("Empty and unknown content are different errors")
  func nothing() {
    #expect(failure { () throws(SightlineError) in try ImageDecoder.decode([]) }?.code == .empty)
    let error = failure { () throws(SightlineError) in try ImageDecoder.probe([1, 2, 3]) }
    #expect(error?.code == .unknownFormat)
    #expect(error?.description.hasPrefix("not a picture in a known format; PNG, JPEG, ") == true)
  }

  @Test("Names of codes are stable")
  func codes() {
    #expect("\(SightlineError.Code.fileNotFound)" == "fileNotFound")
    #expect("\(SightlineError.Code.implausibleSize)" == "implausibleSize")
  }
}
