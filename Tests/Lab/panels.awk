# Judges what PanelOracle prints: counts what is alike and what is explained, tells what differs.
BEGIN {
  FS = "\t"
  while ((getline line <known) > 0) {
    if (line ~ /^#/ || line == "") continue
    split(line, part, "\t")
    names[++reasons] = part[1]
    why[reasons] = part[2]
  }
}

# The reason why this may differ, or nothing.
function reason(line, index_) {
  for (index_ = 1; index_ <= reasons; index_++)
    if (line ~ ("^" names[index_] "$")) return why[index_]
  return ""
}

function judge(kind, words, because) {
  gsub(/^ +/, "", words)
  because = reason($1 " " $2 " " words)
  if (words == "") {
    same[kind]++
  } else if (because != "") {
    explained[kind]++
    print "explained: " $1 ": " words ": " because
  } else {
    bad[kind]++
    print "differs: " $1 ": " words
  }
}

# A recorded panel.
$4 ~ / contacts$/ {
  if ($6 ~ /^libinput differs/) judge("panels", $6)
  else if ($5 == "same") judge("panels", "")
  else if ($5 ~ /^(within|explained)/) {
    explained["panels"]++
    print "explained: " $1 ": " $5
  } else judge("panels", $5)
  next
}

# A descriptor: file, driver, axes, contacts, then three comparisons.
$1 ~ /\.hid/ && NF >= 3 {
  words = $3 == "axes alike" ? "" : $3
  if ($4 ~ / played$/) {
    played++
    if ($5 != "as meant") words = words " ours: " $5
    if ($6 != "as ours") words = words " raw: " $6
    if ($7 != "libinput as raw") words = words " libinput: " $7
  } else if ($4 == "ours: no contacts" || $4 == "none by this kernel") words = words " " $4
  else if (words == "") nothing++
  judge("descriptors", words)
}

END {
  printf "%d panels as recorded, %d explained, %d differ\n",
    same["panels"], explained["panels"], bad["panels"]
  printf "%d descriptors alike (%d with fingers played, %d no touchscreen for either), " \
    "%d explained, %d differ\n",
    same["descriptors"], played, nothing, explained["descriptors"], bad["descriptors"]
  exit bad["panels"] + bad["descriptors"] > 0
}
