/// The numbers that local features depend on.
package struct FeatureTuning: Sendable {
  package var levels = 3
  package var sigma = 1.6
  package var contrast = 0.02
  package var edgeRatio: Float = 10
  package var reach = 3.0
  package var maximumZoom = 2.0
  package var spread = 1
  package var cells = 48.0
  package var border = 4
  package var secondPeak: Float = 0.8
  package init() {}
}
