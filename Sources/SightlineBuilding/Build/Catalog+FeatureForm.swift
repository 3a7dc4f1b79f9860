public import SightlineCatalog
public import SightlineDescriptors
public import SightlineFoundation
import SightlineIndex

extension Catalog {
  /// Brings a catalog's features into a form, in which those of pictures to come are kept too.
  ///
  /// To the compact form everything is converted from what is stored, and from the full one the catalog is then as if its
  /// pictures had been described in it. To the full and the fine form nothing comes back that the earlier one had left out:
  /// the pictures keep their features, and those that a build finds in its sources are described again. Entities, titles and
  /// the numbers of pictures stay. It is one transaction, and to and from the compact form the file is then copied without
  /// its gaps: whatever moment the program ends, the catalog is whole in one form or the other. That takes as much room on
  /// the disk as the file has, beside it for the while.
  ///
  /// - Parameter form: The form.
  /// - Returns: Whether it had another one.
  /// - Throws: `SightlineError`: `readOnly`, also for the compact form on a server, which does not convert; `locked`, `full`,
  ///   `damaged` or `io`.
  /// - Complexity: O(size of the file).
  @discardableResult
  public func keepFeatures(in form: FeatureForm) async throws(SightlineError) -> Bool {
    let former = try featureForm()
    guard try convert(to: form) else { return false }
    guard former.ofBytes != form.ofBytes, try counts().pictures > 0 else { return true }
    _ = try compact()
    try await bringUpToDate()
    return true
  }

  /// Makes the catalog's file as small as possible, in another form where one is given, and writes the files of features beside
  /// it again.
  ///
  /// - Parameter form: The form, as for `keepFeatures(in:)`; nil for the one that it has.
  /// - Returns: A report, with the size that the file had before the form was another.
  /// - Throws: `SightlineError`, as `keepFeatures(in:)` and `compact()`.
  package func compact(into form: FeatureForm?) async throws(SightlineError) -> CompactionReport {
    let before = try byteCount()
    if let form { _ = try convert(to: form) }
    var report = try compact()
    report.bytesBefore = before
    try await bringUpToDate(isForced: true)
    return report
  }

  /// Brings the features into a form, and leaves the file with its gaps, and without the files of features beside it.
  ///
  /// - Returns: Whether it had another form.
  private func convert(to form: FeatureForm) throws(SightlineError) -> Bool {
    let former = try featureForm()
    guard former != form else { return false }
    var files = 0
    if former.ofBytes != form.ofBytes {
      try requireConversion()
      files = FeatureFiles.entries(try info(CatalogReader.featureFilesKey)).count
    }
    try write { (writer) throws(SightlineError) in try writer.convertFeatures(to: form) }
    FeatureFileWriter.store(of: self).remove(from: 0, to: files)
    return true
  }

  /// How many pictures may have other features than the catalog would keep of them, since it had another form before.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func picturesOfAnotherForm() throws(SightlineError) -> Int {
    let start = try keptFeatures().start
    guard start > 0 else { return 0 }
    return try storedPictures().count { $0.picture.id < start && $0.picture.problem == nil }
  }
}
