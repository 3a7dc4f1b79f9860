import Foundation
import SightlineSearch

/// Writes small texts and pixels of every kind into `FOLDER/manifest`, `exchange`, `truth`, `profile`, `shards` and
/// `pixels`.
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
  }

  private static func write(_ texts: [String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.appending(path: "\(number)"))
    }
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
