import Foundation
import SampleDrawing

let arguments = CommandLine.arguments.dropFirst()
let isCheck = arguments.first == "--check"
guard let folder = isCheck ? arguments.dropFirst().first : arguments.first,
  arguments.count == (isCheck ? 2 : 1), !folder.hasPrefix("-")
else {
  print(
    """
    Draws the sample catalog.

    usage: DrawSamples OUTPUT_FOLDER          write every file
           DrawSamples --check OUTPUT_FOLDER  draw in memory and compare; exit 1 when a file differs
    """
  )
  exit(arguments.first == "--help" ? 0 : 2)
}

let root = URL(fileURLWithPath: folder, isDirectory: true)
do {
  try isCheck ? check(root) : write(root)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

func write(_ root: URL) throws {
  var files = 0
  var total = 0
  try SampleSet.draw { file in
    let place = root.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(file.bytes).write(to: place, options: .atomic)
    print("\(file.path)  \((file.bytes.count + 512) / 1024) kB")
    files += 1
    total += file.bytes.count
  }
  print("\(files) files, \((total + 512) / 1024) kB")
}

func check(_ root: URL) throws {
  var differing: [String] = []
  var files = 0
  try SampleSet.draw { file in
    let stored = try? Data(contentsOf: root.appendingPathComponent(file.path))
    if stored.map(Array.init) != file.bytes { differing.append(file.path) }
    files += 1
  }
  for path in differing { print("differs: \(path)") }
  guard differing.isEmpty else { exit(1) }
  print("\(files) files are as drawn")
}
