// Clients write `import AppIntents` alone and use Data, URL, UUID, Date, UTType, places and the index.
@_exported public import CoreLocation
@_exported public import CoreSpotlight
@_exported public import Foundation
@_exported public import UniformTypeIdentifiers
