import Sightline

print(ImageFormats.readable.map(\.name).joined(separator: " "))
