import Testing

/// A hash that ImageHash 4.3 (with Pillow 13) and pdqhash 0.2.8 gave for a drawn picture.
struct GoldenHash: CustomTestStringConvertible {
  let picture: TestPicture
  let width: Int
  let height: Int
  let phash: String
  let dhash: String
  let pdq: String
  let quality: Int

  init(
    _ picture: TestPicture,
    _ width: Int,
    _ height: Int,
    phash: String,
    dhash: String,
    pdq: String,
    quality: Int
  ) {
    self.picture = picture
    self.width = width
    self.height = height
    self.phash = phash
    self.dhash = dhash
    self.pdq = pdq
    self.quality = quality
  }

  var testDescription: String { "\(picture) \(width)×\(height)" }

  static let all = [
    GoldenHash(
      .noise,
      160,
      120,
      phash: "d882117be784e5cb",
      dhash: "9815b2a54b14b148",
      pdq: "841a144932aa43492f5a0c2e95923ff9c9ca6b5b99b38f08ceeaf87fe95ea8a2",
      quality: 100
    ),
    GoldenHash(
      .noise,
      37,
      91,
      phash: "cf87f24d8c20e32b",
      dhash: "ca684bf6625493a9",
      pdq: "2ac1ed901b85b2c73fcbac1bd52c013824ffad6bc8e7f5c32d00345b3a279671",
      quality: 100
    ),
    GoldenHash(
      .noise,
      333,
      64,
      phash: "dab828ae60878efa",
      dhash: "9931354a29604999",
      pdq: "b31458975b7ec9d2e9b86734db2aefb4a821292ab9a8f3f3a300072abd807d0e",
      quality: 100
    ),
    GoldenHash(
      .blobs,
      160,
      120,
      phash: "949d63316e772266",
      dhash: "98f8f8f0f8fcdce0",
      pdq: "cc8b663740a3cf6ee3330ccbc637823b0c668c3358e63c7724bbe1c6e0e3175c",
      quality: 53
    ),
    GoldenHash(
      .blobs,
      37,
      91,
      phash: "959963314e772366",
      dhash: "d8f8f8f8f8fcfce0",
      pdq: "cc8973336891476e2333accbc737a3398e66863308a21c7796b971c6f8e3574c",
      quality: 59
    ),
    GoldenHash(
      .blobs,
      333,
      64,
      phash: "949d63316e772266",
      dhash: "98f8f8f0f0fcdce0",
      pdq: "cc8b67376091c76a63330ccbc637833b0c668e3358a23c7734bbe1c6e0e3575c",
      quality: 53
    ),
    GoldenHash(
      .rectangles,
      160,
      120,
      phash: "ffc0583556e2d09c",
      dhash: "1013924e06361609",
      pdq: "339e6dccce33cb21939e53ccda45da21db3512dc698ddc32493712d66b0df801",
      quality: 100
    ),
    GoldenHash(
      .rectangles,
      37,
      91,
      phash: "fcda81815e7e89c1",
      dhash: "00c02027283e2ee6",
      pdq: "57d02eaef9b15550aeafe83f95d00fc0a0ba0fd5174be83fd03d17c00fc0d02d",
      quality: 100
    ),
    GoldenHash(
      .rectangles,
      333,
      64,
      phash: "ff81c0a6a6a6c959",
      dhash: "ac12121a1b1a1a19",
      pdq: "b9929b22b992936564dd46cd04df137e24dd66cd64c99b3299329b32f901fec0",
      quality: 89
    ),
    GoldenHash(
      .text,
      160,
      120,
      phash: "96291756417f5669",
      dhash: "52999b99926464c3",
      pdq: "f94f583506b8595506ca5943074a06b05835594a58755fff59452835a8faffcf",
      quality: 100
    ),
    GoldenHash(
      .text,
      37,
      91,
      phash: "d66b7804017b567b",
      dhash: "52995bdb466464b1",
      pdq: "fdcbe97706bc01540788e94b17c806a42935f94f2917d7ef29412815490effeb",
      quality: 100
    ),
    GoldenHash(
      .text,
      333,
      64,
      phash: "d62922561157567f",
      dhash: "569b25b9466464c4",
      pdq: "f94f793506b5595506ca294517ca06aa2835f96f283579f779412835282ff7ca",
      quality: 100
    ),
    GoldenHash(
      .gradient,
      160,
      120,
      phash: "a800000000000000",
      dhash: "ffffffffffffffff",
      pdq: "d549aa6c558b7552a653b29665d52da56bac4aab628f593ad9522862369a69e9",
      quality: 44
    ),
    GoldenHash(
      .gradient,
      37,
      91,
      phash: "8200000000000000",
      dhash: "ffffffffffffffff",
      pdq: "49cb535ad12aaea1828ad495edcbcea1ad1314ae55bb9529a2ae5a69d352ed92",
      quality: 51
    ),
    GoldenHash(
      .gradient,
      333,
      64,
      phash: "8800000000000000",
      dhash: "ffffffffffffffff",
      pdq: "e6cad2b46b93daa8554b6a2a6dbdb2c64e5a2a62b4b44ccca94a2ca8b56ba9b2",
      quality: 44
    ),
    GoldenHash(
      .diagonal,
      160,
      120,
      phash: "a8579477bb0d441d",
      dhash: "ffffffffffffffff",
      pdq: "d5554555f7ff55515555259542ca07df6d45d81f6c40201f3cb559e07d355160",
      quality: 29
    ),
    GoldenHash(
      .diagonal,
      37,
      91,
      phash: "a256ca6e3e45d34c",
      dhash: "ffffffffffffffff",
      pdq: "003f007f007f007f007f00ff00ff00ff01ff00ff00ff01ff01ff05ff00ff04ff",
      quality: 19
    ),
    GoldenHash(
      .diagonal,
      333,
      64,
      phash: "823cab60ba7dd278",
      dhash: "ffffffffffffffff",
      pdq: "e149ffebe10af7aea08affaeaaaa000055555f29755d5f61645dc3009618bcb1",
      quality: 0
    ),
    GoldenHash(
      .flat,
      160,
      120,
      phash: "8000000000000000",
      dhash: "0000000000000000",
      pdq: "00002c4b2c4b00000000554b113411340000554b0000113413a011342c4b13a0",
      quality: 0
    ),
    GoldenHash(
      .flat,
      37,
      91,
      phash: "8000000000000000",
      dhash: "0000000000000000",
      pdq: "00002c4b2c4b00000000554b113411340000554b0000113413a011342c4b13a0",
      quality: 0
    ),
    GoldenHash(
      .flat,
      333,
      64,
      phash: "8000000000000000",
      dhash: "0000000000000000",
      pdq: "00002c4b2c4b00000000554b113411340000554b0000113413a011342c4b13a0",
      quality: 0
    ),
  ]
}
