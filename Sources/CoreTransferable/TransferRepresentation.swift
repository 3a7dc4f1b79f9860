import Foundation
import UniformTypeIdentifiers

/// One or several ways to export and import a value.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the values.
  associatedtype Item: Transferable
  /// The type of what it is made of.
  associatedtype Body: TransferRepresentation
  /// The parts that it is made of.
  @TransferRepresentationBuilder<Item>
  var body: Body { get }
  /// Its parts, in their order.
  var _forms: [_TransferForm<Item>] { get }
}

extension TransferRepresentation where Body.Item == Item {
  /// Its parts: those of its body.
  public var _forms: [_TransferForm<Item>] { body._forms }
}

extension TransferRepresentation where Body == Never {
  /// Never called: a representation of this package has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TransferRepresentation {
  /// There is no such value.
  public typealias Item = Never
  /// There is no such value.
  public typealias Body = Never
  /// There is no such value.
  public var _forms: [_TransferForm<Never>] { [] }
}

extension Never: Transferable {
  /// There is no such value.
  public static var transferRepresentation: Never { fatalError("Never has no representation") }
}

/// One way to export a value, import it, or both.
public struct _TransferForm<Item: Sendable>: Sendable {
  /// A representation to hand over.
  enum Payload: Sendable {
    case data(Data)
    case file(SentTransferredFile)
  }

  /// A representation that was received.
  enum Received: Sendable {
    case data(Data)
    case file(ReceivedTransferredFile)
  }

  /// The type it exports; nil where it only imports.
  var exported: UTType?
  /// The type it imports; nil where it only exports.
  var imported: UTType?
  var export: @Sendable (Item) async throws -> Payload
  var importing: @Sendable (Received) async throws -> Item
  var condition: @Sendable (Item) -> Bool = { _ in true }
  var name: @Sendable (Item) -> String? = { _ in nil }
  var visibility = TransferRepresentationVisibility.all
  /// The value, in place of data or a file; nil for those.
  var value: Value?

  /// A value of another type that stands for the item.
  struct Value: Sendable {
    let export: (@Sendable (Item) async throws -> any Sendable)?
    let importing: (@Sendable (any Sendable) async throws -> Item?)?
    /// Whether it exports values of a type.
    let exports: @Sendable (any Sendable.Type) -> Bool
  }

  /// Makes a form that is a value, not data.
  ///
  /// - Parameters:
  ///   - exporting: Makes the value; nil if values are only imported.
  ///   - importing: Makes an item from a value; nil if values are only exported.
  /// - Returns: The form.
  package static func value<Other: Sendable>(
    _ exporting: (@Sendable (Item) async throws -> Other)?,
    _ importing: (@Sendable (Other) async throws -> Item)?
  ) -> _TransferForm {
    var take: (@Sendable (any Sendable) async throws -> Item?)?
    if let importing {
      take = { value in
        guard let other = value as? Other else { return nil }
        return try await importing(other)
      }
    }
    var form = _TransferForm(
      exported: nil,
      imported: nil,
      export: { _ in throw CocoaError(.featureUnsupported) },
      importing: { _ in throw CocoaError(.featureUnsupported) }
    )
    form.value = Value(
      export: exporting,
      importing: take,
      exports: { exporting != nil && $0 == Other.self }
    )
    return form
  }
}

/// The visibility of a representation: who may receive it.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  private let breadth: Int

  /// Every app.
  public static let all = TransferRepresentationVisibility(breadth: 3)
  /// Apps of the same team of developers.
  public static let team = TransferRepresentationVisibility(breadth: 2)
  /// Apps of the same group.
  public static let group = TransferRepresentationVisibility(breadth: 1)
  /// The app itself.
  public static let ownProcess = TransferRepresentationVisibility(breadth: 0)

  func includes(_ other: TransferRepresentationVisibility) -> Bool { breadth >= other.breadth }
}

/// Puts representations together, one after the other.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Takes a representation of the item.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  /// Begins with one.
  public static func buildPartialBlock<Content: TransferRepresentation>(
    first content: Content
  ) -> Content where Content.Item == Item { content }

  /// Puts one behind those before.
  public static func buildPartialBlock<
    Before: TransferRepresentation,
    Next: TransferRepresentation
  >(
    accumulated before: Before,
    next: Next
  ) -> _TransferRepresentations<Item> where Before.Item == Item, Next.Item == Item {
    _TransferRepresentations(_forms: before._forms + next._forms)
  }

  /// Takes those that are there under a condition.
  public static func buildIf<Content: TransferRepresentation>(
    _ content: Content?
  ) -> _TransferRepresentations<Item> where Content.Item == Item {
    _TransferRepresentations(_forms: content?._forms ?? [])
  }

  /// Takes those of systems from a version on.
  public static func buildLimitedAvailability<Content: TransferRepresentation>(
    _ content: Content
  ) -> _TransferRepresentations<Item> where Content.Item == Item {
    _TransferRepresentations(_forms: content._forms)
  }
}

/// Several representations, or one that was modified.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  /// It has no body.
  public typealias Body = Never
  /// Its parts, in their order.
  public let _forms: [_TransferForm<Item>]
}

extension TransferRepresentation {
  private func changed(
    _ change: (inout _TransferForm<Item>) -> Void
  ) -> _TransferRepresentations<Item> {
    _TransferRepresentations(
      _forms: _forms.map { form in
        var form = form
        change(&form)
        return form
      }
    )
  }

  /// Exports only the values that meet a condition.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    changed { form in
      let before = form.condition
      form.condition = { before($0) && condition($0) }
    }
  }

  /// Sets who may receive the representation.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> {
    changed { $0.visibility = visibility }
  }

  /// Suggests a name for files.
  public func suggestedFileName(_ name: String) -> some TransferRepresentation<Item> {
    changed { $0.name = { _ in name } }
  }

  /// Suggests a name for the file of a value.
  public func suggestedFileName(
    _ name: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    changed { $0.name = name }
  }
}
