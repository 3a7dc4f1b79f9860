import Testing

@testable import SightlineDuplicates

@Suite("CompanionNames")
struct CompanionNamesTests {
  private func companions(of picture: String, among names: [String]) -> Set<String> {
    Set(CompanionNames([picture] + names).companions(of: picture).map(\.name))
  }

  @Test(
    "What begins with a picture's stem or whole name belongs to it",
    arguments: [
      "IMG_1.xmp", "IMG_1.jpg.xmp", "IMG_1.AAE", "IMG_1.txt", "IMG_1.xml", "IMG_1.WAV", "IMG_1.VRD",
      "IMG_1.MP", "IMG_1.MOV", "IMG_1_HEVC.MOV", "IMG_1_01.jpg.xmp", "IMG_1.jpg.json",
      "IMG_1.jpg.supplemental-metadata.json", "IMG_1.jpg.supplem.json", "IMG_1.NEF", "img_1.THM",
      "IMG_1.jpg.pp3", "IMG_1-edited.mp4",
    ]
  )
  func belongs(name: String) {
    #expect(companions(of: "IMG_1.jpg", among: [name]) == [name])
  }

  @Test(
    "Another picture, and what belongs to one, do not",
    arguments: ["IMG_10.txt", "IMG_1a.txt", "IMG_1 2.png", "notes.txt", "IMG_.txt", "xIMG_1.txt"]
  )
  func belongsNot(name: String) {
    #expect(companions(of: "IMG_1.jpg", among: [name]).isEmpty)
  }

  @Test("A file belongs to the picture with which it shares most")
  func longest() {
    let names = ["IMG_1.jpg", "IMG_1_2.jpg", "IMG_1_2.txt", "IMG_1.txt", "IMG_1_2.jpg.xmp"]
    #expect(companions(of: "IMG_1.jpg", among: names) == ["IMG_1.txt"])
    #expect(companions(of: "IMG_1_2.jpg", among: names) == ["IMG_1_2.txt", "IMG_1_2.jpg.xmp"])
  }

  @Test(
    "Google's numbers stand behind the whole name",
    arguments: [
      "IMG_1.jpg(1).json", "IMG_1.jpg.supplemental-metadata(1).json", "IMG_1.jpg.suppl(1).json",
    ]
  )
  func numbered(name: String) {
    let pictures = ["IMG_1.jpg", "IMG_1(1).jpg"]
    #expect(companions(of: "IMG_1(1).jpg", among: pictures + [name]) == [name])
    #expect(companions(of: "IMG_1.jpg", among: pictures + [name]).isEmpty)
  }

  @Test("A long name that Google has cut still names its picture")
  func cut() {
    let picture = "a_picture_with_a_name_of_more_than_forty_characters.jpg"
    let description = "a_picture_with_a_name_of_more_than_forty_chara.json"
    #expect(companions(of: picture, among: [description]) == [description])
  }

  @Test("A stem with a hundred files is that of a series, and only endings belong to it")
  func series() {
    let names = (0..<100).map { "2020-\($0).pdf" } + ["2020.xmp"]
    #expect(companions(of: "2020.jpg", among: names) == ["2020.xmp"])
  }

  @Test("The same kinds are the same beside another picture")
  func kinds() {
    func kinds(_ names: [String], _ picture: String) -> [String] {
      CompanionNames(names + [picture]).companions(of: picture).map(\.kind)
    }
    #expect(kinds(["a.jpg.xmp"], "a.jpg") == kinds(["b.xmp"], "b.png"))
    #expect(kinds(["a.jpg.suppl.json"], "a.jpg") == kinds(["b.png(1).json"], "b(1).png"))
  }
}
