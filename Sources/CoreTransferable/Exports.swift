// Clients write `import CoreTransferable` alone and use Data, URL and UTType.
@_exported public import Foundation
@_exported public import UniformTypeIdentifiers
