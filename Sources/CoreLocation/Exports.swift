// Clients write `import CoreLocation` alone and use Date.
@_exported public import Foundation
