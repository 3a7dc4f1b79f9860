import AppIntents
import SwiftUI

/// A landmark with a button that adds it to the favorites, or removes it.
struct LandmarkView: View {
  let landmark: LandmarkEntity
  let isFavorite: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(landmark.name).font(.title2).bold()
      Text("\(landmark.country), \(landmark.continent)").foregroundStyle(.secondary)
      if let height = landmark.height { Text("\(height) m") }
      Button(intent: FavoriteLandmarkIntent(landmark: landmark)) {
        Label(
          isFavorite ? "Remove from Favorites" : "Add to Favorites",
          systemImage: isFavorite ? "heart.fill" : "heart"
        )
      }
    }
    .padding()
  }
}
