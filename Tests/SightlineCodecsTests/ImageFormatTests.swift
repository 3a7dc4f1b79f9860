import SightlineCodecs
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
    #expect(ImageFormat.allCases.map(\.fileExtension) == ["png", "jpg"])
    #expect(ImageFormat.allCases.map(\.mediaType) == ["image/png", "image/jpeg"])
  }

  @Test(
    "What is not read is named for what it is",
    arguments: [
      ("GIF89a\u{1}\u{2}", "a GIF picture"),
      ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", "a WebP picture"),
      ("\0\0\0\u{18}ftypheic\0\0", "a HEIC picture"),
      ("\0\0\0\u{18}ftypavif\0\0", "an AVIF picture"),
      ("\0\0\0\u{18}ftypisom\0\0", "an MP4 or QuickTime film"),
      (
        "BM\u{1}\u{2}\u{3}\u{4}\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0\u{1}\0\0\0\u{1}\0\0\0",
        "a BMP picture"
      ),
      ("II*\0\u{8}\0\0\0", "a TIFF picture"), ("MM\0*\0\0\0\u{8}", "a TIFF picture"),
      ("\0\0\0\u{C}JXL \r\n", "a JPEG XL picture"), ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000 picture"),
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
    #expect(error?.message.hasSuffix("; only PNG and JPEG are read") == true)
  }

  @Test("Nothing, and nothing known, each have their error")
  func nothing() {
    #expect(failure { () throws(SightlineError) in try ImageDecoder.decode([]) }?.code == .empty)
    let error = failure { () throws(SightlineError) in try ImageDecoder.probe([1, 2, 3]) }
    #expect(error?.code == .unknownFormat)
    #expect(error?.description == "not a picture that is known; only PNG and JPEG are read")
  }

  @Test("Names of codes are stable")
  func codes() {
    #expect("\(SightlineError.Code.fileNotFound)" == "fileNotFound")
    #expect("\(SightlineError.Code.implausibleSize)" == "implausibleSize")
  }
}
