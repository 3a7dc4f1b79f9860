// Clients write `import AppIntents` alone and use Data, URL, UUID, Date and UTType.
@_exported public import Foundation
@_exported public import UniformTypeIdentifiers
