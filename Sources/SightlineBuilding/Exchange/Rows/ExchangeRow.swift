import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation

/// The contents of a line of an exchange file.
enum ExchangeRow {
  /// How the catalog's pictures were described, the folder they lie in, and the form of their features.
  case catalog(descriptorSet: String?, folder: String?, features: FeatureForm)
  /// A folder or manifest that the catalog was built from; rows number them from 1.
  case source(IndexedSource)
  case type(EntityType)
  /// An entity, with the numbers of its sources.
  case entity(Entity, isAdded: Bool, sources: [Int])
  case picture(PictureRow)
}

/// A picture as in a line.
struct PictureRow {
  /// The facts known about the picture's file.
  struct Content {
    var width: Int
    var height: Int
    var fingerprint: FileFingerprint
    /// The descriptors, or why there are none.
    var described: Described
  }

  enum Described {
    case descriptors(PictureDescriptors)
    case problem(String)
  }

  var entity: EntityIdentifier
  var path: String
  /// Its place among the entity's pictures, where it is said.
  var position: Int?
  /// Nil for a picture that is still to be described.
  var content: Content?
  var isAdded: Bool
}

extension PictureRow {
  /// The picture as a catalog stores it.
  ///
  /// - Parameters:
  ///   - path: Its path in that catalog.
  ///   - position: Its place where the line does not say one.
  /// - Returns: The picture; nil when it is still to be described.
  func picture(path: String, position: Int) -> ReferencePicture? {
    guard let content else { return nil }
    switch content.described {
    case .descriptors(let descriptors):
      return ReferencePicture(
        entity: entity,
        position: self.position ?? position,
        path: path,
        width: content.width,
        height: content.height,
        fingerprint: content.fingerprint,
        descriptors: descriptors
      )
    case .problem(let problem):
      return ReferencePicture(
        unreadable: path,
        entity: entity,
        position: self.position ?? position,
        fingerprint: content.fingerprint,
        problem: problem
      )
    }
  }
}

extension FeatureForm {
  /// Reads what an exchange file says of the form of features; the full form for nothing.
  init(exchanged text: String?) throws(TextProblem) {
    guard let text else {
      self = .full
      return
    }
    guard let form = FeatureForm(rawValue: text) else {
      let known = FeatureForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw TextProblem("features: '\(text.prefix(64))' is not known; known are \(known)")
    }
    self = form
  }
}
