import Sightline

/// The snippets of the article *The Interface*; compiled, never run.
private func build() async throws {
  let catalog = try Catalog(at: "photos.sightline", mode: .readWrite)
  var files = FolderOptions()
  files.excluded = ["thumbnails"]
  let report = try await catalog.index(folder: "Pictures", files: files)
  for failure in report.failures { print(failure.path, failure.message) }
  try await catalog.add(
    Entity(type: "shoe", id: "42", title: "Trail runner", properties: ["price": 89]),
    pictures: [.file("runner.jpg")]
  )
  print(try catalog.count, try catalog.entity(type: "shoe", id: "42")?.title ?? "none")
  try catalog.remove(type: "shoe", id: "42")
  let written = try CatalogExporter.export(catalog, as: .jsonl, toFile: "photos.jsonl")
  print(written.pictures)
}

private func ask(_ catalog: Catalog, _ buffer: ReadOnlyPixelBuffer) async throws {
  let engine = try await SearchEngine(catalog, profile: .standard)
  let query = SearchQuery(
    picture: buffer,
    labels: ["mountain"],
    excludedLabels: ["snow"],
    limit: 5,
    budget: SearchBudget(time: .milliseconds(100))
  )
  let results = try await engine.search(query)
  for match in results {
    print(match.score, match.entity.title, match.evidence.view?.region as Any)
  }
  let alike = try await engine.compare(.file("a.png"), .pixels(buffer, name: "b"))
  print(alike.score)
  for finding in alike.evidence { print(finding.signal, finding.logOdds) }
}

private func findCopies(in catalog: Catalog) async throws {
  let finder = DuplicateFinder(includesCrops: true, keeping: [.original, .oldest])
  let report = try await catalog.duplicates(by: finder)
  for group in report.groups {
    for file in group.files where file.isRemovable { print(file.path) }
  }
}

private func readWhatIsWritten(_ picture: ReadOnlyPixelBuffer, _ catalog: Catalog) async throws {
  let codes = try CodeReader.installed().codes(in: picture)
  let engine = try await SearchEngine(catalog, synonyms: try WordNet.installed())
  let results = try await engine.search(SearchQuery(picture: picture, codes: codes))
  print(results.first?.entity.title ?? "nothing")
}

private func describe() throws {
  let picture = try ImageDecoder.decode(contentsOf: "photo.heic")
  let prepared = PreparedPicture(picture.buffer)
  let hash = PDQHash().describe(prepared)
  print(hash.hammingDistance(to: PDQHash().describe(prepared)))
  print(DescriptorSet.standard.describe(prepared))
  let region = PixelRegion(x: 0, y: 0, width: 64, height: 64)
  print(try ImageEncoder.png(picture.buffer.cropped(to: region)).count)
}

private func measure(_ catalog: Catalog) async throws {
  let truth = try EvaluationTruth(contentsOf: "truth.json", catalog: catalog)
  let report = try await Evaluation(truth, of: catalog).run()
  EvaluationPage(report).write { print($0, terminator: "") }
  let measured = try await TruthMeasuring(truth, with: SearchEngine(catalog)).run()
  let tuned = try ProfileTuner(precision: 0.95).report(measured)
  if tuned.refusal == nil { print(tuned.profile.minimumScore) }
}
