// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents
import VisualIntelligence

/// The tests' view of the app: as a host would, they get types, not names.
public enum MuseumApp {
  public static let visualQuery: any IntentValueQuery = MuseumVisualQuery()
  public static let unionTypes = MuseumResult.allIntentValueTypes
  public static let openIntents: [any OpenIntent.Type] = [
    OpenPainting.self, OpenRoom.self, OpenStyle.self, OpenPaintingPage.self, OpenPicture.self,
  ]
  public static let moreResults: any AppIntent.Type = MoreMuseumResults.self
  public static let sceneSearch: any AppIntent.Type = SceneSearch.self
  public static func bookTour() -> any AppIntent { BookTour() }
  public static func closestPainting() -> any AppIntent { ClosestPainting() }
  public static func favouritePainting() -> any AppIntent { FavouritePainting() }
  public static func countPaintings() -> any AppIntent { CountPaintings() }
  public static func deleteRooms() -> any AppIntent { DeleteRooms() }
  public static let shortcuts: any AppShortcutsProvider.Type = MuseumShortcuts.self
  public static var package: any AppIntentsPackage.Type { AppPackage.self }
  public static func room(_ id: String) -> any AppEntity { RoomEntity(id: id, name: id, floor: 1) }
  public static let roomType: any AppEntity.Type = RoomEntity.self
  public static let roomQuery: any EntityPropertyQuery = RoomQuery()
  public static let settingsType: any AppEntity.Type = MuseumSettings.self
  public static let pictureType: any AppEntity.Type = PictureEntity.self
}
