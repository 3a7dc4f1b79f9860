public import Foundation
public import UniformTypeIdentifiers

/// A value that can be exported to other apps, or imported from them, as data or files.
///
/// The representations are tried in order: put the most faithful one first.
@preconcurrency
public protocol Transferable: Sendable {
  /// The type of the representations.
  associatedtype Representation: TransferRepresentation
  /// The representations for export and import.
  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// The representations one by one.
  static var forms: [_TransferForm<Self>] {
    // `some TransferRepresentation` does not name its item type, but the builder accepts only this type's.
    let forms: Any = transferRepresentation._forms
    return forms as? [_TransferForm<Self>] ?? []
  }

  /// The types that values can be exported as, in the order of the representations.
  ///
  /// - Parameter visibility: The receiver; representations that it may not receive are left out.
  /// - Returns: Each type once.
  public static func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    forms.filter { $0.visibility.includes(visibility) }.compactMap(\.exported).uniqued
  }

  /// The types that values can be made from, in the order of the representations.
  public static func importedContentTypes() -> [UTType] { forms.compactMap(\.imported).uniqued }

  /// The types that this value can be exported as: those whose conditions it meets.
  ///
  /// - Parameter visibility: The receiver; representations that it may not receive are left out.
  /// - Returns: Each type once, in the order of the representations.
  public func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    Self.forms.filter { $0.visibility.includes(visibility) && $0.condition(self) }
      .compactMap(\.exported).uniqued
  }

  /// The types that values can be made from, in the order of the representations.
  public func importedContentTypes() -> [UTType] { Self.importedContentTypes() }

  /// The file name suggested by the first representation that has one; nil if none has.
  public var suggestedFilename: String? {
    Self.forms.lazy.filter { $0.condition(self) }.compactMap { $0.name(self) }.first
  }

  /// The value as data.
  ///
  /// - Parameter contentType: The type of data, or one that it conforms to, such as `.image`; nil for the first
  ///   available one.
  /// - Returns: The data.
  /// - Throws: `CocoaError` with code `featureUnsupported` if no representation exports the type; any error of
  ///   the representation.
  public func exported(as contentType: UTType? = nil) async throws -> Data {
    switch try await exporter(of: contentType).export(self) {
    case .data(let data): return data
    case .file(let file): return try Data(contentsOf: file.file)
    }
  }

  /// Writes the value as a file into a folder.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - contentType: As for `exported(as:)`.
  /// - Returns: The file, with the suggested name, or one made from the type's file extension.
  /// - Throws: As `exported(as:)`, and any error of writing; an existing file is not overwritten.
  public func export(to directory: URL, contentType: UTType? = nil) async throws -> URL {
    let form = try exporter(of: contentType)
    let ending = form.exported?.preferredFilenameExtension
    switch try await form.export(self) {
    case .data(let data):
      let name = form.name(self) ?? suggestedFilename ?? "\(Self.self)"
      let hasEnding = ending == nil || name.lowercased().hasSuffix(".\(ending ?? "")")
      let file = directory.appending(path: hasEnding ? name : "\(name).\(ending ?? "")")
      try data.write(to: file, options: .withoutOverwriting)
      return file
    case .file(let sent):
      let file = directory.appending(path: form.name(self) ?? sent.file.lastPathComponent)
      try FileManager.default.copyItem(at: sent.file, to: file)
      return file
    }
  }

  /// Writes the value as a file that is removed when a closure is done with it.
  ///
  /// - Parameters:
  ///   - contentType: As for `exported(as:)`.
  ///   - fileHandler: Uses the file.
  /// - Returns: The value that the closure returns.
  /// - Throws: As `export(to:contentType:)`, and any error of the closure.
  public func withExportedFile<Result>(
    contentType: UTType? = nil,
    fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await fileHandler(export(to: folder, contentType: contentType))
  }

  /// Makes a value from data.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - contentType: The type of the data; nil for that of the first representation that imports.
  /// - Throws: `CocoaError` with code `featureUnsupported` if no representation accepts the type; any error of
  ///   the representation.
  public init(importing data: Data, contentType: UTType? = nil) async throws {
    self = try await Self.importer(of: contentType).importing(.data(data))
  }

  /// Makes a value from a file.
  ///
  /// - Parameters:
  ///   - file: The file; it is not changed.
  ///   - contentType: The type of the file; nil for that of its file extension.
  /// - Throws: As `init(importing:contentType:)` from data.
  public init(importing file: URL, contentType: UTType? = nil) async throws {
    let type = contentType ?? UTType(filenameExtension: file.pathExtension)
    let received = ReceivedTransferredFile(file: file, isOriginalFile: true)
    self = try await Self.importer(of: type).importing(.file(received))
  }

  /// Converts the value to another type.
  ///
  /// - Parameter type: The other type.
  /// - Returns: The other value; nil if no representation has that type.
  /// - Throws: Any error that the representation throws.
  package func exportedValue<Other: Sendable>(as type: Other.Type) async throws -> Other? {
    for form in Self.forms where form.condition(self) && form.value?.exports(type) == true {
      return try await form.value?.export?(self) as? Other
    }
    return nil
  }

  /// Makes a value from one of another type.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The value; nil if no representation accepts that type.
  /// - Throws: Any error that the representation throws.
  package static func imported<Other: Sendable>(_ other: Other) async throws -> Self? {
    for form in forms {
      if let made = try await form.value?.importing?(other) { return made }
    }
    return nil
  }

  private func exporter(of type: UTType?) throws -> _TransferForm<Self> {
    let forms = Self.forms.filter { $0.exported != nil && $0.condition(self) }
    // A representation of exactly this type comes before one of a more special type.
    if let form = type == nil ? forms.first : forms.first(where: { $0.exported == type }) {
      return form
    }
    if let type, let form = forms.first(where: { $0.exported?.conforms(to: type) == true }) {
      return form
    }
    throw Self.unsupported("exported as", type, exportedContentTypes())
  }

  private static func importer(of type: UTType?) throws -> _TransferForm<Self> {
    let forms = forms.filter { $0.imported != nil }
    if let form = type == nil ? forms.first : forms.first(where: { $0.imported == type }) {
      return form
    }
    let fitting = forms.first { form in
      form.imported.map { type?.conforms(to: $0) == true } ?? false
    }
    if let fitting { return fitting }
    throw unsupported("made from", type, importedContentTypes())
  }

  private static func unsupported(_ verb: String, _ type: UTType?, _ known: [UTType]) -> any Error {
    let list = known.isEmpty ? "nothing" : known.map(\.identifier).joined(separator: ", ")
    return CocoaError(
      .featureUnsupported,
      userInfo: [
        NSLocalizedDescriptionKey:
          "\(Self.self) cannot be \(verb) \(type?.identifier ?? "anything"): its representations have \(list)"
      ]
    )
  }
}

extension [UTType] {
  /// Each once, where it stands first.
  fileprivate var uniqued: [UTType] {
    var seen: Set<UTType> = []
    return filter { seen.insert($0).inserted }
  }
}
