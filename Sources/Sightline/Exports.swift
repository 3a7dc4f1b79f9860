// All that a user needs, so that `import Sightline` is enough to begin.

@_exported public import SightlineBuilding
@_exported public import SightlineCatalog
@_exported public import SightlineCodecs
@_exported public import SightlineDescriptors
@_exported public import SightlineEvaluation
@_exported public import SightlineFoundation
@_exported public import SightlineGeometry
@_exported public import SightlinePixels
@_exported public import SightlineReading
@_exported public import SightlineReports
@_exported public import SightlineSearch
@_exported public import SightlineText
