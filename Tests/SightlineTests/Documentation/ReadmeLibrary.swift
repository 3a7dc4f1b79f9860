import Sightline

/// The README's snippet of the library; compiled, never run.
private func useLibrary() async throws {
  let catalog = try Catalog(at: "landmarks.sightline", mode: .readWrite)
  try await catalog.index(folder: "Landmarks")
  try await catalog.add(
    Entity(type: "postcard", id: "7", title: "Greetings from Kyoto", labels: ["temple"]),
    pictures: [.file("Scans/kyoto.jpg")]
  )

  let engine = try await SearchEngine(catalog)
  let results = try await engine.search(.file("photo.jpg"), limit: 5)
  for match in results {
    print(match.score, match.entity.title, match.reference ?? "no picture")
    for finding in match.evidence { print(finding.signal, finding.measured, finding.logOdds) }
  }
}
