// The review in one file: the groups are in the page, and the decisions are saved as a file.

review.source = {
  explanation: () => "Nothing was removed: save what you decide, and run “sightline duplicates --apply decisions.json "
    + "--action trash”.",
  // A file with the bytes of the first one has no picture of its own.
  small: async (group, file) => file.small ?? (file.identical ? group.files[0].small : undefined),
  full: async (group, file) => file.address,
  act: (groups) => {
    const link = made("a", { href: URL.createObjectURL(new Blob([decisions(groups)], { type: "application/json" })), download: "decisions.json" });
    link.click();
    setTimeout(() => { URL.revokeObjectURL(link.href); }, 60000);
    const sum = totals();
    happened(`decisions.json is saved: ${counted(sum.files, "file goes", "files go")}, ${sized(sum.bytes)}`
      + `${sum.distinct > 0 ? `; ${counted(sum.distinct, "group is", "groups are")} marked as no duplicates` : ""}. Nothing was removed yet: `
      + "run “sightline duplicates --apply decisions.json --action trash”.");
  },
};

// The values leave the page once they are read: they are half of its size.
function values(name) {
  return [...document.querySelectorAll(`script.${name}`)].map((one) => {
    const value = JSON.parse(one.textContent);
    one.remove();
    return value;
  });
}
begin(values("head")[0]);
add(values("group"));
showGroups(true);
