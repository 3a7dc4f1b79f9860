/// The names of the forms that the vendor's documentation lists, by their domains.
///
/// From the pages of `AssistantSchemas` for iOS 18, those of `visualIntelligence` and `assistant`, which came
/// later, and what is known of the mail domain of iOS 27. The list grows with each system, so a form that is
/// not on it may still be right, and is a warning.
package enum PublishedSchemas {
  /// The kind of place that takes a form.
  package enum Kind: String, Hashable, Sendable {
    /// An intent.
    case intent
    /// An entity.
    case entity
    /// An enumeration.
    case enumeration
  }

  /// The names of a domain; nil for a domain that has none of that kind.
  package static func names(in domain: String, for kind: Kind) -> [String]? {
    let domains =
      switch kind {
      case .intent: intents
      case .entity: entities
      case .enumeration: enumerations
      }
    return domains[domain]?.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let intents = [
    "assistant": "activate",
    "books": """
    navigatePage openBook playAudiobook search updateCharacterSpacing updateFontSize
    updateLineSpacing updateSettings updateWordSpacing
    """,
    "browser": """
    bookmarkTab bookmarkURL clearHistory closeTabs closeWindows createTab createWindow
    deleteBookmarks findOnPage openBookmark openURLInTab search switchTab
    """,
    "camera": "openInCaptureMode setDevice startCapture stopCapture switchDevice",
    "files": "createFolder deleteFiles moveFiles openFile renameFile",
    "journal": "createAudioEntry createEntry deleteEntry search updateEntry",
    "mail": """
    archiveMail createDraft deleteDraft deleteMail forwardMail openDraft replyMail saveDraft
    sendDraft updateDraft updateMail
    """,
    "photos": """
    addAssetsToAlbum cleanupPhoto copyEdits createAlbum createAssets crop deleteAlbum
    deleteAssets duplicateAssets openAlbum openAsset pasteEdits postToSharedAlbum
    removeAssetsFromAlbum search setDepth setExposure setFilter setRotation setSaturation
    setWarmth straighten toggleDepth toggleSuggestedEdits updateAlbum updateAsset
    updateRecognizedPerson
    """,
    "presentation": """
    addAudioToSlide addCommentToSlide addImageToSlide addTextBoxToSlide addVideoToSlide
    addWebVideoToSlide create createSlide deleteSlide open openSlide setSlideTitle
    startPlayback stopPlayback update
    """,
    "reader": """
    deletePages enhanceDocuments insertPages openDocument openPage resizeDocuments
    rotateDocuments rotatePages searchDocuments
    """,
    "spreadsheet": """
    addAudioToSheet addCommentToSheet addImageToSheet addTextBoxToSheet addVideoToSheet
    addWebVideoToSheet create createSheet delete deleteSheet open openSheet update
    updateSheet
    """,
    "system": "search",
    "visualIntelligence": "semanticContentSearch",
    "whiteboard": "createBoard createItem deleteBoard deleteItem openBoard updateBoard updateItem",
    "wordProcessor": """
    addAudioToPage addImageToPage addTextBoxToPage addVideoToPage addWebVideoToPage create
    createPage open openPage
    """,
  ]

  private static let entities = [
    "books": "audiobook book settings",
    "browser": "bookmark tab window",
    "files": "file",
    "journal": "entry",
    "mail": "account draft mailbox message thread",
    "photos": "album asset recognizedPerson",
    "presentation": "document slide template",
    "reader": "document page",
    "spreadsheet": "document sheet template",
    "whiteboard": "board item",
    "wordProcessor": "document page template",
  ]

  private static let enumerations = [
    "books": """
    contentType font fontSize navigationDirection pageNavigationSetting
    relativeCharacterSpacingChange relativeFontChange relativeLineSpacingChange
    relativeWordSpacingChange theme
    """,
    "browser": "clearHistoryTimeFrame",
    "camera": "captureDevice captureDuration captureMode",
    "photos": "albumType assetType filterType rotationDirection",
    "reader": "documentKind",
    "whiteboard": "color itemType",
  ]
}
