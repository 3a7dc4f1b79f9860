# A formula for Homebrew. Not run by this repository's own checks: where they run there is neither macOS nor brew.
# A release puts its addresses here, and the checksum of its source archive.
class Sightline < Formula
  desc "Find which of your pictures a picture shows"
  homepage "https://example.org/sightline"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.4", :build]
  depends_on "giflib"
  depends_on "jpeg-turbo"
  depends_on "jpeg-xl"
  depends_on "libheif"
  depends_on "libpng"
  depends_on "libtiff"
  depends_on "little-cms2"
  depends_on "webp"
  uses_from_macos "zlib"

  def install
    ENV["SIGHTLINE_NO_INSTALL"] = "1"
    system "Scripts/dist", ".build/handout"
    system "Scripts/install", prefix
  end

  test do
    system bin/"sightline", "--version"
    assert_match "sightline index", shell_output("#{bin}/sightline #{test_fixtures("test.png")} 2>&1", 64)
  end
end
