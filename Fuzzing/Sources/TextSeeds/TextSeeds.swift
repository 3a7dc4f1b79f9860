import Foundation
import SightlineCodecs
import SightlinePixels
import SightlineSearch

/// Writes small texts and pixels of every kind into `FOLDER/manifest`, `exchange`, `truth`, `profile`, `shards`,
/// `features`, `lines`, `items` and `pixels`.
@main
enum TextSeeds {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: TextSeeds FOLDER\n".utf8))
      exit(2)
    }
    let folder = URL(filePath: CommandLine.arguments[1])
    try write(manifests, to: folder.appending(path: "manifest"))
    try write(exchanges, to: folder.appending(path: "exchange"))
    try write(truths, to: folder.appending(path: "truth"))
    try write([MatchProfile.standard.json()], to: folder.appending(path: "profile"))
    // Behind their first words, which are always there.
    let lists = [
      "1\na.sightline\n", "1\r\na.sightline\r\nb\r\n", "1\n/a\npostgres://a/b\n", "2\na",
    ]
    try write(lists, to: folder.appending(path: "shards"))
    let pixels = (0..<32).map { kind in
      String(decoding: [UInt8(kind), 40, 30, UInt8(kind % 4)], as: UTF8.self)
        + "0123456789 abcdefghijklmnopqrstuvwxyz"
    }
    try write(pixels, to: folder.appending(path: "pixels"))
    // Choices: whether the catalog knows the file, how many lies, and what they are.
    let choices = (0..<36).map { (kind: UInt8) -> String in
      let head: [UInt8] = [1, 1 + kind / 9, 0, kind, kind % 9]
      return String(decoding: head, as: UTF8.self) + "0123456789 abcdefghijklmnopqrstuvwxyz"
    }
    try write(choices, to: folder.appending(path: "features"))
    try write(try lines(), to: folder.appending(path: "lines"))
    // Long ones, for few choices make one item or two.
    var state: UInt64 = 47
    let items = [40, 80, 120, 200, 300, 500].flatMap { [Int](repeating: $0, count: 20) }.map {
      count in
      let bytes = (0..<count).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(state >> 57)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    try write(items, to: folder.appending(path: "items"))
  }

  private static func write(_ texts: [String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.appending(path: "\(number)"))
    }
  }

  /// The target of a body and the lengths of its pieces, and then the body.
  private static func lines() throws -> [String] {
    let bytes = (0..<768).map { UInt8($0 * 37 % 256) }
    let picture = try ReadOnlyPixelBuffer(width: 16, height: 16, format: .rgb8, bytes: bytes)
    let data = Data(try ImageEncoder.png(picture)).base64EncodedString()
    let bodies: [(target: UInt8, pieces: UInt8, text: String)] = [
      (
        0, 3,
        #"{"picture":"\#(data)","limit":3}"# + "\n\n" + #"{"label":["round"],"explain":true}"#
          + "\n"
      ),
      (
        1, 1,
        #"{"picture":{"name":"a.png","data":"\#(data)"},"region":[0,0,8,8],"minScore":0.5}"#
      ),
      (
        2, 4,
        #"{"kind":"catalog","version":1}"# + "\n"
          + #"{"kind":"entity","type":"t","id":"2","title":"Two","labels":["a"],"properties":{"a":[1]}}"#
      ),
      (3, 5, #"{"label":"round","type":["thing"],"color":"red","exclude":"thing/1"}"#),
    ]
    return bodies.map { String(decoding: [$0.target, $0.pieces], as: UTF8.self) + $0.text }
  }

  private static let manifests = [
    #"""
    {"version":1,"types":[{"type":"t","name":"T","plural":"Ts","url":"https://x/{id}","openIntent":"O"}],
     "entities":[{"type":"t","id":"1","title":"é","subtitle":"s","labels":["a"],"pictures":["a/b.jpg"],
      "properties":{"n":1.5e3,"l":[null,true,"\u00e9"]}}]}
    """#,
    #"{"version":1,"types":[],"entities":[]}"#,
  ]

  private static let exchanges = [
    // A space begins JSON Lines, an exclamation mark CSV.
    " " + #"""
      {"kind":"catalog","version":1}
      {"kind":"type","type":"t","name":"T","plural":"Ts"}
      {"kind":"entity","type":"t","id":"1","title":"One","labels":["a"],"properties":{"a":1}}
      {"kind":"picture","type":"t","id":"1","path":"a.jpg","position":0,"size":1,"modified":"1","digest":"00000000000000000000000000000001","problem":"cut"}
      {"type":"t","id":"2","title":"Two","pictures":["b.jpg"]}
      """#,
    "!type,id,title,subtitle,labels,properties,path,position,problem,size,modified,digest\n"
      + #"t,1,One,s,a;b,"{""a"":1}",a.jpg,0,cut,1,1,00000000000000000000000000000001"# + "\n",
  ]

  private static let truths = [
    #"""
    {"version":1,"catalog":"c.json","queries":[{"picture":"a.png","region":"0,1,2,3","labels":["m"],
     "change":"crop","name":"N","expected":[{"type":"t","id":"1"}]},
     {"picture":"a.png","expected":[]}]}
    """#
  ]
}
