public import CoreLocation

extension CLPlacemark: _IntentValue {}
