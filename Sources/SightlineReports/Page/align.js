// Where the pictures of a group show the same: each in the one that it was compared with, by its turn or as a part of it.
//
// A place is a share of a picture's sides, from its top left corner. A map [a, b, c, d, e, f] takes (x, y) to
// (a x + c y + e, b x + d y + f), as CSS does.

// How many times as large the closer view shows a picture.
const closeness = 4;

// How each orientation of Exif takes places of a picture to those of the turned one.
const turns = {
  1: [1, 0, 0, 1, 0, 0], 2: [-1, 0, 0, 1, 1, 0], 3: [-1, 0, 0, -1, 1, 1], 4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0], 6: [0, 1, -1, 0, 1, 0], 7: [0, -1, -1, 0, 1, 1], 8: [0, -1, 1, 0, 0, 1],
};

const moved = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

// The map that does what one and then another one do.
function followed([a, b, c, d, e, f], [p, q, r, s, t, u]) {
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
}

function inverse([a, b, c, d, e, f]) {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

// The file that a file was compared with; -1 for none.
const comparedWith = (group, at) => {
  const file = group.files[at];
  const name = file?.of ?? file?.resembles;
  return name === undefined ? -1 : group.files.findIndex((one) => one.path === name);
};

// From places of a file to those of the first one in the row of those that it was compared with, and which that is.
function toFirst(group, at) {
  let map = turns[1];
  let place = at;
  for (const _ of group.files) {
    const other = comparedWith(group, place);
    if (other < 0 || other === place) break;
    const { orientation, seenAt } = group.files[place];
    map = followed(map, inverse(turns[orientation ?? 1] ?? turns[1]));
    if (seenAt) {
      const [x, y, width, height] = seenAt;
      const [across, down] = [group.files[other].width, group.files[other].height];
      map = followed(map, [width / across, 0, 0, height / down, x / across, y / down]);
    }
    place = other;
  }
  return { map, place };
}

// From places of one file of a group to those of another one; the same places where nothing is known of both.
function fromTo(group, one, other) {
  const [start, end] = [toFirst(group, one), toFirst(group, other)];
  return start.place === end.place ? followed(start.map, inverse(end.map)) : turns[1];
}
