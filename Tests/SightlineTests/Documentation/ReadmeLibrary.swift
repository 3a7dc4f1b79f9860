import Sightline

/// The README's snippet of the library; compiled, never run.
private func useLibrary() async throws {
  let catalog = try Catalog(at: "landmarks.sightline", mode: .readWrite)
  try await catalog.index(folder: "Landmarks")
  try await catalog.add(
    Entity(type: "landmark", id: "1005", title: "Mount Fuji", labels: ["mountain"]),
    pictures: [.file("fuji.jpg")]
  )

  let engine = try await SearchEngine(catalog)
  let results = try await engine.search(.file("photo.jpg"), labels: ["mountain"], limit: 5)
  for match in results {
    print(match.score, match.entity.title, match.reference ?? "no picture")
    for finding in match.evidence { print(finding.signal, finding.measured, finding.logOdds) }
  }
}
