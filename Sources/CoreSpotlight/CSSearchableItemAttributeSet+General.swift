public import Foundation

/// The attributes of things of all kinds, including documents.
extension CSSearchableItemAttributeSet {
  /// The title.
  public var title: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The name that is shown.
  public var displayName: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Other names.
  public var alternateNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// A description of the thing.
  public var contentDescription: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The whole text.
  public var textContent: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Words that people may search for.
  public var keywords: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The subject.
  public var subject: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The names of the authors.
  public var authorNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The sources of the content.
  public var contentSources: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its address.
  public var url: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its address on this device.
  public var contentURL: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its path on this device.
  public var path: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// A small picture.
  public var thumbnailData: Data? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The address of a small picture.
  public var thumbnailURL: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The address of a thumbnail for dark backgrounds.
  public var darkThumbnailURL: URL? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kind of content.
  public var contentType: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kind of content, with those that it belongs to.
  public var contentTypeTree: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The version.
  public var version: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The identifier that the thing has elsewhere.
  public var identifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The id that belongs to it.
  public var relatedUniqueIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The id that it belongs to, and may outlast.
  public var weakRelatedUniqueIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The group that it belongs to.
  public var domainIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The date of the last change of the metadata.
  public var metadataModificationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The importance among the app's items.
  public var rankingHint: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The title of what it is in.
  public var containerTitle: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The name of what it is in.
  public var containerDisplayName: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The id of what it is in.
  public var containerIdentifier: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its place in what it is in.
  public var containerOrder: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kinds of data that it can be handed over as.
  public var providerDataTypeIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kinds of files that it can be handed over as.
  public var providerFileTypeIdentifiers: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// A remark.
  public var comment: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The kind of document.
  public var kind: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The theme.
  public var theme: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// For whom it is.
  public var audiences: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The size in megabytes.
  public var fileSize: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The number of pages.
  public var pageCount: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The width of a page, in points.
  public var pageWidth: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The height of a page, in points.
  public var pageHeight: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The security method.
  public var securityMethod: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The program that made it.
  public var creator: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// The programs that wrote it.
  public var encodingApplications: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Its fonts.
  public var fontNames: [String]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether the person made it, as a number.
  public var userCreated: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether the person owns it, as a number.
  public var userOwned: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  /// Whether the person chose it, as one of a collection, as a number.
  public var userCurated: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
