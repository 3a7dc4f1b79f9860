/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The kinds of files.
  static var supportedContentTypes: [UTType] { get }
}
