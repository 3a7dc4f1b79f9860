import SightlineDescriptors
import Testing

@Suite struct GoldenColorTextureTests {
  /// The 64-bit FNV-1a hashes of the stored bytes for drawn noise, blobs and text.
  static let digests: [String: [UInt64]] = [
    "hsv-histogram": [0x60e7_aca3_0f50_c890, 0x9aaa_6b87_cc28_33ab, 0x4c9a_110f_cf40_14c9],
    "lab-histogram": [0x92d1_efeb_b762_76ce, 0xdbdb_d59e_f743_4a17, 0xc014_cdd0_e99f_f93c],
    "rgb-histogram": [0x2a41_7fa7_1a0a_491a, 0xe29d_8c15_d223_0b69, 0xa83f_4eb6_d30a_69b8],
    "opponent-histogram": [0x65d6_3a18_c46b_09b5, 0x24f1_ceaf_c07a_836c, 0x4c63_7d7a_3111_4b06],
    "hsv-pyramid-2": [0x5275_c27d_47ad_e4b2, 0x1f98_50d2_0975_b288, 0x9fab_a996_57f5_3ecd],
    "lab-pyramid-2": [0x09d1_3292_78c6_9052, 0x4736_6ec2_ef1e_4b09, 0xf058_e167_009e_8916],
    "rgb-pyramid-2": [0xd839_a31d_6ffd_8aba, 0x8b4f_2ac5_0c4f_efea, 0xba3f_7a16_98ec_6fd1],
    "opponent-pyramid-2": [0x0a1d_bd1c_2028_4901, 0x1c1a_671e_45eb_018f, 0xaa50_cc6c_13b0_390e],
    "hsv-pyramid-3": [0x88b9_07b0_e960_f249, 0x5f2e_ed43_681f_0be9, 0xc131_64bb_0871_ddf7],
    "lab-pyramid-3": [0xc853_1783_162a_6fbc, 0x2c36_224b_af83_8b06, 0x14c5_65af_e566_3b36],
    "rgb-pyramid-3": [0x655b_9461_91eb_842b, 0xd946_4680_0b62_e521, 0xf2c5_9c92_7964_8c8d],
    "opponent-pyramid-3": [0x820a_4c4e_4230_366b, 0x9c70_d3fa_d201_4701, 0xb810_e45a_562b_7e37],
    "hsv-moments": [0x62c3_d467_b525_443f, 0x8dad_8773_5f85_a619, 0xb91d_4d0d_71f2_be5f],
    "lab-moments": [0xcdb3_008b_57d9_0520, 0x341b_d987_d7ae_3334, 0xd54c_357e_a7b7_cd73],
    "rgb-moments": [0x35a3_bdef_3ef6_0872, 0xb73a_48c8_50af_de9a, 0xd4bc_e52b_47f2_d231],
    "opponent-moments": [0xf264_3311_3fe2_587b, 0xbc3c_5add_dfc8_3d2d, 0x4d83_0510_cb75_ef77],
    "hue": [0x7fac_c149_4018_72da, 0x729a_3e0a_09c5_a0dc, 0x7087_a0e0_7db6_35c6],
    "dominant-colors": [0x9383_657c_6a15_500c, 0xd6b1_3da1_a4bb_bd18, 0x967c_3d0d_26d9_5658],
    "color-layout": [0xf69e_5e80_0656_babd, 0x7f2b_83a2_590e_6482, 0x2b3a_676d_9fbf_725a],
    "scalable-color": [0xe3c8_0f15_657f_8751, 0x5b99_bf54_9f5f_e368, 0xe25c_63ae_3aa0_c58d],
    "edge-histogram": [0xf9ec_f2d0_73af_e864, 0x5c34_7d82_f820_57fa, 0x32e6_6015_ea3a_3fff],
    "correlogram": [0x6ef3_4aa1_5e3a_8a11, 0xbd1f_1115_3358_0d60, 0xc6dc_3157_67df_e94b],
    "cedd": [0x4529_50e7_9882_52c9, 0x5cd5_ef3e_771a_6285, 0x0eb8_e889_4ac2_7923],
    "fcth": [0xdafe_733f_ff9d_053c, 0x859a_92bc_0db0_4a99, 0x65fb_67bc_bae6_2d46],
    "jcd": [0xdd14_ba39_1260_b2f5, 0x282c_232d_023e_0238, 0xed7d_273f_27c9_2efa],
  ]

  @Test("The bytes of drawn pictures' descriptors never change")
  func digests() throws {
    let pictures = try [TestPicture.noise, .blobs, .text].map {
      ColorTextureLawTests.set.describe(try $0.draw(width: 100, height: 75))
    }
    #expect(Set(Self.digests.keys) == Set(ColorTextureLawTests.identifiers))
    for identifier in ColorTextureLawTests.identifiers {
      let digests = pictures.compactMap { picture in
        picture[identifier]?.storedBytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
          ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
      }
      #expect(digests == Self.digests[identifier], "\(identifier)")
    }
  }
}
