public import SightlineCatalog
public import SightlineDescriptors
public import SightlineFoundation
import SightlineIndex

extension Catalog {
  /// Brings a catalog's features into a form, in which those of pictures to come are kept too.
  ///
  /// To the compact form everything is converted from what is stored, and the catalog is then as if its pictures had been
  /// described in it. To the full form nothing comes back that the compact one had left out: the pictures keep their
  /// places, and those that a build finds in its sources are described again. Entities, titles and the numbers of
  /// pictures stay. It is one transaction, after which the file is copied without its gaps: whatever moment the program
  /// ends, the catalog is whole in one form or the other. It takes as much room on the disk as the file has, beside it
  /// for the while.
  ///
  /// - Parameter form: The form.
  /// - Returns: Whether it had another one.
  /// - Throws: `SightlineError`: `readOnly`, also for a catalog on a server, which keeps the form it was made with; `locked`,
  ///   `full`, `damaged` or `io`.
  /// - Complexity: O(size of the file).
  @discardableResult
  public func keepFeatures(in form: FeatureForm) async throws(SightlineError) -> Bool {
    guard try convertFeatures(to: form) else { return false }
    guard try counts().pictures > 0 else { return true }
    _ = try compact()
    try await bringUpToDate()
    return true
  }

  /// Does the same and leaves the file with its gaps, and without the files of features beside it.
  package func convertFeatures(to form: FeatureForm) throws(SightlineError) -> Bool {
    guard try featureForm() != form else { return false }
    try requireConversion()
    let files = FeatureFiles.entries(try info(CatalogReader.featureFilesKey)).count
    try write { (writer) throws(SightlineError) in try writer.convertFeatures(to: form) }
    FeatureFileWriter.remove(from: 0, to: files, of: self)
    return true
  }

  /// How many pictures have less than the catalog would keep of them, since it had the compact form before.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func thinnedPictures() throws(SightlineError) -> Int {
    let start = try keptFeatures().start
    guard start > 0 else { return 0 }
    return try storedPictures().count { $0.picture.id < start && $0.picture.problem == nil }
  }
}
