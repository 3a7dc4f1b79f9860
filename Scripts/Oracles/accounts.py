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
    "ICC-meas", "ICC-chrm", "Adobe", "VP8", "VP8L", "Track1", "Track2", "XMP-x", "XMP-xmpMM", "Meta", "InteropIFD", "MPF0", "MPImage1",
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


# How HEIF names its boxes, and how their pictures are coded: exiftool's group "QuickTime".
BOXES = {
    "CompatibleBrands", "MajorBrand", "MinorVersion", "HandlerType", "HandlerDescription", "PrimaryItemReference",
    "MediaData", "MediaDataSize", "MediaDataOffset", "ColorProfiles", "ColorPrimaries", "TransferCharacteristics",
    "MatrixCoefficients", "VideoFullRangeFlag", "FullRangeFlag", "ImageSpatialExtent", "ImagePixelDepth", "CleanAperture",
    "Rotation", "Mirroring", "ChromaFormat", "AverageFrameRate", "NumTemporalLayers", "TemporalIDNested",
    "MinSpatialSegmentationIdc", "ParallelismType", "ConstantFrameRate", "MetaImageSize", "ExifOffset",
}


def is_known(key):
    """Whether a key is of what may be lost."""
    group, _, name = key.partition(":")
    name = name or group
    if group == "QuickTime":
        coding = ("GenProfile", "GeneralProfile", "GeneralLevel", "GeneralTier", "ConstraintIndicator", "BitDepth", "HEVC", "AV1")
        return name in BOXES or name.startswith(coding)
    return group in GROUPS or name in NAMES


def all_values(paths):
    """The values of some files by exiftool, as texts; lists one by one."""
    run = subprocess.run(
        ["exiftool", "-j", "-a", "-u", "-n", "-b", "-G1", "-x", "FileName", "-charset", "filename=utf8", "-@", "-"],
        input="".join(path + "\n" for path in paths).encode("utf-8", "surrogateescape"), capture_output=True, check=False,
    )
    everything = {}
    for file in json.loads(run.stdout or b"[]"):
        found = {}
        for key, value in file.items():
            if is_known(key):
                continue
            for one in value if isinstance(value, list) else [value]:
                text = str(one).strip().replace("\r\n", "\n")
                if text and text not in ("0", "undef"):
                    found[text] = key
        everything[file["SourceFile"]] = found
    return everything


def differs(one, other):
    """The mean difference of pixels by ImageMagick, from 0 to 1, the other at the size of the first; nothing where it fails."""
    size = subprocess.run(
        ["convert", one + "[0]", "-auto-orient", "-format", "%wx%h!", "info:"], capture_output=True, text=True, check=False
    ).stdout
    run = subprocess.run(
        # It leaves HEIC in the space that it is coded in.
        ["convert", "(", one + "[0]", "-auto-orient", "-colorspace", "sRGB", ")",
         "(", other + "[0]", "-auto-orient", "-colorspace", "sRGB", "-resize", size, ")", "-metric", "MAE", "-compare", "-format", "%[distortion]", "info:"],
        capture_output=True, text=True, check=False,
    )
    try:
        return float(run.stdout)
    except ValueError:
        return None


def main():
    folder = sys.argv[1]
    lost = unlike = 0
    files = [
        file
        for line in sys.stdin
        for file in json.loads(line).get("files", [])
        if file["action"] == "remove" and not file.get("identical")
    ]
    # Names may begin with a dash.
    pairs = [[os.path.abspath(os.path.join(folder, file[key])) for key in ("path", "of")] for file in files]
    known = all_values(sorted({path for pair in pairs for path in pair}))
    for file, (gone, kept) in zip(files, pairs):
        missing = {text: key for text, key in known.get(gone, {}).items() if text not in known.get(kept, {})}
        if gone not in known or kept not in known or missing:
            lost += 1
            words = ", ".join(f"{key} {text[:60]!r}" for text, key in missing.items())
            print(f"{file['path']} has what {file['of']} lacks: {words or 'one of them was not read'}")
        # Parts, and what is turned, are not where the whole is.
        if file.get("features") or file.get("orientation", 1) != 1:
            continue
        difference = differs(gone, kept)
        if difference is not None and difference > 0.05:
            unlike += 1
            print(f"{file['path']} and {file['of']} differ by {difference:.3f}")
    print(f"{len(files)} files would go for others of other bytes; {lost} have what is lost, {unlike} look unlike")
    sys.exit(1 if lost or unlike else 0)


main()
