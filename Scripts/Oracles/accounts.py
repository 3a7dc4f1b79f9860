"""Reads with exiftool, and with ImageMagick, what files that would go have, and looks for it in the files that stay.

Takes the lines of `sightline duplicates --format json` on standard input, and the folder. Another reader than ours says which
values each file has; every value of one that goes must stand in the one that stays, whatever its name there. What may be lost
is left out by exiftool's groups and names. Then ImageMagick compares the pixels of the two, where their sizes are the same.
"""

import json
import os
import subprocess
import sys

# The file itself, what is computed of others, and how the samples are coded and meant.
GROUPS = {
    "ExifTool", "System", "File", "Composite", "JFIF", "IFD1", "ICC_Profile", "ICC-header", "ICC-view",
    "ICC-meas", "ICC-chrm", "Adobe", "VP8", "VP8L", "Track1", "Track2", "XMP-x", "XMP-xmpMM", "InteropIFD", "MPF0", "MPImage1",
}
NAMES = {
    "Orientation", "XResolution", "YResolution", "ResolutionUnit", "YCbCrPositioning", "ExifVersion", "FlashpixVersion",
    "ComponentsConfiguration", "ColorSpace", "ExifImageWidth", "ExifImageHeight", "ImageWidth", "ImageHeight", "ModifyDate",
    "MetadataDate", "CreatorTool", "Software", "BitDepth", "ColorType", "Compression", "Filter", "Interlace", "PixelsPerUnitX",
    "PixelsPerUnitY", "PixelUnits", "BitsPerSample", "PhotometricInterpretation", "StripOffsets", "StripByteCounts",
    "RowsPerStrip", "SamplesPerPixel", "PlanarConfiguration", "ThumbnailImage", "ThumbnailOffset", "ThumbnailLength",
    "GPSVersionID", "IPTCDigest", "CurrentIPTCDigest", "EnvelopeRecordVersion", "ApplicationRecordVersion", "CodedCharacterSet",
    "SourceFile", "Padding", "OffsetSchema", "FileSource", "PhotoshopQuality", "PhotoshopFormat", "Warning", "Error",
    "Directory", "ImageOffset", "SRGBRendering", "Gamma", "WhitePointX", "WhitePointY", "AlphaIsUsed", "GIFVersion",
    "HasColorMap", "ColorResolutionDepth", "BitsPerPixel", "BackgroundColor", "ExifByteOrder",
}


def values(path):
    """The values of a file by exiftool, as texts; lists one by one."""
    run = subprocess.run(
        ["exiftool", "-j", "-a", "-u", "-n", "-b", "-G1", "-x", "FileName", path], capture_output=True, check=False
    )
    found = {}
    for key, value in json.loads(run.stdout or b"[{}]")[0].items():
        group, _, name = key.partition(":")
        if group in GROUPS or (name or group) in NAMES:
            continue
        for one in value if isinstance(value, list) else [value]:
            text = str(one).strip().replace("\r\n", "\n")
            if text and text not in ("0", "undef"):
                found[text] = key
    return found


def differs(one, other):
    """The mean difference of pixels by ImageMagick, from 0 to 1; nothing where the sizes differ."""
    run = subprocess.run(
        ["compare", "-metric", "MAE", one + "[0]", other + "[0]", "null:"], capture_output=True, text=True, check=False
    )
    text = run.stderr
    return float(text[text.index("(") + 1 : text.index(")")]) if "(" in text and run.returncode < 2 else None


def main():
    folder = sys.argv[1]
    count = lost = unlike = 0
    for line in sys.stdin:
        for file in json.loads(line).get("files", []):
            if file["action"] != "remove" or file.get("identical"):
                continue
            count += 1
            gone, kept = (os.path.join(folder, file[key]) for key in ("path", "of"))
            known = values(kept)
            missing = {text: key for text, key in values(gone).items() if text not in known}
            if missing:
                lost += 1
                words = ", ".join(f"{key} {text[:60]!r}" for text, key in missing.items())
                print(f"{file['path']} has what {file['of']} lacks: {words}")
            difference = differs(gone, kept)
            if difference is not None and difference > 0.05:
                unlike += 1
                print(f"{file['path']} and {file['of']} differ by {difference:.3f}")
    print(f"{count} files would go for others of other bytes; {lost} have what is lost, {unlike} look unlike")
    sys.exit(1 if lost or unlike else 0)


main()
