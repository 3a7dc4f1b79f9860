import Testing

@testable import SightlineDuplicates

@Suite("PicturePlace")
struct PicturePlaceTests {
  @Test(
    "What others own is recognised in any case, and by the shape of names that vary",
    arguments: [
      ("$RECYCLE.BIN/S-1-5/a.jpg", PicturePlace.Owner.trash), ("x/$Recycle.Bin/a.jpg", .trash),
      ("#recycle/a.jpg", .trash), (".Trash-1000/files/a.jpg", .trash),
      (".Trashes/501/a.jpg", .trash),
      ("u/.local/share/Trash/files/a.jpg", .trash), (".trashed-1699-a.jpg", .trash),
      (".dtrash/files/a.jpg", .trash), ("@Snapshot/a.jpg", .snapshot),
      ("#snapshot/a.jpg", .snapshot),
      (".snapshots/7/snapshot/a.jpg", .snapshot), (".zfs/snapshot/x/a.jpg", .snapshot),
      ("@GMT-2020.01.02-03.04.05/a.jpg", .snapshot), (".stversions/a.jpg", .snapshot),
      ("FOUND.000/a.jpg", .recovery), ("found.123/a.jpg", .recovery),
      ("lost+found/a.jpg", .recovery),
      ("recup_dir.4/a.jpg", .recovery), ("@eaDir/a.jpg", .generated),
      (".Thumbnails/a.jpg", .generated),
      ("@Recently-Snapshot/GMT+02_2024/a.jpg", .snapshot),
      ("Takeout/Google Photos/Trash/a.jpg", .trash), ("Google Fotos/Bin/a.jpg", .trash),
      ("Network Trash Folder/a.jpg", .trash), ("FileHistory/u/Data/a.jpg", .snapshot),
      ("appdata_oc7x/preview/a.jpg", .generated), (".cache/shotwell/thumbs/a.png", .generated),
      ("immich/thumbs/1/a.jpg", .generated),
      ("u/thumbs/6f9619ff-8b86-d011-b42d-00c04fc964ff/ab/cd/a.webp", .generated),
      ("My.photoslibrary/originals/0/a.jpg", .package), ("L.aplibrary/a.jpg", .package),
      ("Lightroom Previews.lrdata/a.jpg", .package), ("C.cocatalog/a.jpg", .package),
      ("x.migratedphotolibrary/a.jpg", .package), ("New.futurelibrary/a.jpg", .package),
    ]
  )
  func owned(path: String, owner: PicturePlace.Owner) {
    #expect(PicturePlace(path: path).owner == owner)
    #expect(PicturePlace(path: path.uppercased()).owner == owner)
  }

  @Test(
    "Names that only resemble are the user's own",
    arguments: [
      "Pictures/a.jpg", "immich/library/a.jpg", "thumbs/a.jpg", "thumbs/2020/a.jpg",
      "Trash art/a.jpg", "Photos/Trash/a.jpg", "Google Photos/Bins/a.jpg",
      "found.txt/a.jpg",
      "snapshots/a.jpg",
      "My Recycled/a.jpg", "library/a.jpg", "recovery/a.jpg", "catalog/a.jpg", ".hidden/a.jpg",
    ]
  )
  func own(path: String) {
    #expect(PicturePlace(path: path).owner == nil)
  }

  @Test("A program that keeps folders in step is named")
  func synced() {
    #expect(PicturePlace(path: "Dropbox (Me)/a.jpg").sync == "Dropbox")
    #expect(PicturePlace(path: "OneDrive - Company/a.jpg").sync == "OneDrive")
    #expect(PicturePlace(path: "com~apple~CloudDocs/a.jpg").sync == "iCloud")
    #expect(PicturePlace(path: "Dropboxes/a.jpg").sync == nil)
  }
}
