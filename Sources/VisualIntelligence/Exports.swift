// Clients write `import VisualIntelligence` alone and use the pixel buffer and the query's protocol.
@_exported public import AppIntents
@_exported public import CoreVideo
