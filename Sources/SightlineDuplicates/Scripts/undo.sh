brought=0 left=0
back() {
  # $1 is where the file was put, $2 where it was. An unfinished move has left it at both.
  # A copy that was begun and never whole is none of the user's.
  if [ -f "$3" ] && ! [ -L "$3" ]; then rm -- "$3"; fi
  # $4, beside $2, is what a run of this script that was ended has left: whole once the file is not at $1 any more.
  if [ -f "$4" ] && ! [ -L "$4" ]; then
    if [ -f "$1" ] || cmp -s -- "$4" "$2"; then rm -- "$4"; else settle "$4" "$2"; return; fi; fi
  if ! [ -f "$1" ]; then return; fi
  # One file by two names loses the new one, if both are names of their own.
  if [ "$1" -ef "$2" ]; then
    mv -n -- "$1" "$4"
    if [ -e "$2" ]; then rm -- "$4"; brought=$((brought + 1)); else mv -n -- "$4" "$2"; fi
    return; fi
  if ! [ -e "$2" ]; then
    # Through a name beside it: a move to another disk that is ended leaves a part of the file.
    if mkdir -p -- "$(dirname -- "$2")" && mv -n -- "$1" "$4" && ! [ -e "$1" ]; then
      settle "$4" "$2"; return; fi
    printf 'left alone, because it cannot be moved: %s\n' "$(shown "$1")" >&2
  elif cmp -s -- "$1" "$2"; then
    (within "$1" && cmp -s -- "$name" "$2" && rm -- "$name") && brought=$((brought + 1)) && return
    printf 'left alone, because it cannot be removed: %s\n' "$(shown "$1")" >&2
  else taken "$1"; return; fi
  left=$((left + 1))
}
# $1 gets its name, $2, if that is free.
settle() {
  if ! [ -e "$2" ] && mv -n -- "$1" "$2" && ! [ -e "$1" ]; then brought=$((brought + 1)); else taken "$1"; fi
}
taken() {
  printf 'left alone, because another file has taken its place: %s\n' "$(shown "$1")" >&2
  left=$((left + 1))
}
# However far the lines below go, as after a power cut.
told() {
  printf '%s brought back, %s left alone\n' "$brought" "$left"
  if [ "$left" -gt 0 ]; then exit 1; fi
  if [ "$brought" -eq 0 ]; then
    printf 'nothing was brought back: no file lies where it was put\n' >&2; exit 1; fi
}
trap told EXIT
