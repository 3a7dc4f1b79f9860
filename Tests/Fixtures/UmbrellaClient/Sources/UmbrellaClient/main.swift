import Sightline

let buffer = try ImageDecoder.decode(contentsOf: "camera.jpg").buffer

let catalog = try Catalog(at: "landmarks.sightline", mode: .readWrite)
try await catalog.add(
  Entity(.init(type: "landmark", id: "1005"), title: "Mount Fuji", labels: ["mountain"]),
  pictures: [.file("fuji.jpg"), .pixels(buffer, name: "camera-1")]
)

let engine = try await SearchEngine(catalog)
let answer = try await engine.search(.file("photo.jpg"), labels: ["mountain"], limit: 5)
for match in answer.matches {
  print(match.score, match.entity.title)
  for finding in match.evidence { print(finding.signal, finding.measured, finding.logOdds) }
  if let view = match.evidence.view { print(view.region, view.inliers.count) }
}
let comparison = try await engine.compare(.file("a.png"), .pixels(buffer))
print("compared")
for finding in comparison.evidence { print(finding.signal, finding.measured, finding.logOdds) }
