// Clients write `import AppIntents` alone and use Data, URL, UUID and Date.
@_exported public import Foundation
