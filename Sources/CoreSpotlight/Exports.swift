// Clients write `import CoreSpotlight` alone and use Data, Date, URL and UTType.
@_exported public import Foundation
@_exported public import UniformTypeIdentifiers
