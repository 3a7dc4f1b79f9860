// Clients write `import SwiftUI` alone and use Foundation's types in their views.
@_exported public import Foundation
