if command -v sha256sum > /dev/null; then digest() { sha256sum < "$1" | cut -c 1-64; }
else digest() { shasum -a 256 < "$1" | cut -c 1-64; }; fi
# $1 stays, $2 goes: only while both are files, not one file, and not empty.
two() { [ -s "$1" ] && [ -f "$1" ] && [ -f "$2" ] && ! [ -L "$2" ] && ! [ "$1" -ef "$2" ]; }
left() { printf 'left alone, because it or what stays has changed or is gone: %s\n' "$(shown "$1")" >&2; }
# What stays is on the disk before $2 goes.
go() { sync -- "$1" 2> /dev/null || sync; rm -- "$2"; }
# And while they have the same bytes. What goes is looked at and removed in one folder, in a shell of its own.
same() (
  if within "$2" && two "$1" "$name" && cmp -s -- "$1" "$name"
  then go "$1" "$name"; else left "$2"; fi
)
# Or while $1 has the bytes with the digest $2, and $3 those with the digest $4.
alike() (
  if within "$3" && two "$1" "$name" && [ "$(digest "$1")" = "$2" ] && [ "$(digest "$name")" = "$4" ]
  then go "$1" "$name"; else left "$3"; fi
)
