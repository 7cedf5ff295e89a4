#!/usr/bin/env bash
# Debian's linux-image-amd64 of 7.2 leads to no kernel by its first dependency, nor by the image package's own files.
#
# Up to 6.12 the package depends on linux-image-VERSION, which holds vmlinuz and the modules. With 7.2 the first dependency is linux-base-amd64; the
# image package that comes second holds no kernel and no module: they are in linux-binary-VERSION, which names vmlinuz
# usr/lib/modules/VERSION/vmlinuz, and in linux-modules-VERSION.
#
# Seen: linux-image-amd64 6.12.117-1 (first dependency linux-image-…, ./boot/vmlinuz-…) and 7.2.13-1.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
ask() { # ask RELEASE PACKAGE: its dependencies, one a line
  apt-cache -o Dir::State="$folder/$1/.apt" -o Dir::State::Lists="$folder/$1/.apt/lists" -o Dir::State::status="$folder/$1/.apt/status" \
    -o Dir::Etc::SourceList="$folder/$1/.apt/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::Cache="$folder/$1/.apt" \
    depends --no-recommends --no-suggests "$2" | sed -n 's/^ *Depends: //p'
}
look() { # look RELEASE VERSION: the first dependency, the image package, and whether that holds a kernel
  mkdir "$folder/$1"
  DEPENDS=no "$here/unpack" "$1" "$folder/$1" "linux-image-amd64=$2"
  first=$(ask "$1" linux-image-amd64 | sed -n 1p)
  image=$(ask "$1" linux-image-amd64 | grep '^linux-image-' | sed -n 1p)
  DEPENDS=no "$here/unpack" "$1" "$folder/$1" "$image"
  kernels=$(find "$folder/$1" -name 'vmlinuz*' | wc -l) modules=$(find "$folder/$1" -name '*.ko*' | wc -l)
  echo "$2: first dependency $first; $image holds $kernels kernel and $modules modules"
}
look trixie 6.12.117-1
[[ $first = linux-image-* && $kernels = 1 && $modules -gt 1000 ]] || changed "6.12 was one package"
look sid 7.2.13-1
[[ $first = linux-base-amd64 && $kernels = 0 && $modules = 0 ]] || changed "7.2 was split, with an empty image package"
binary=$(ask sid "$image" | grep '^linux-binary-' | sed -n 1p)
DEPENDS=no "$here/unpack" sid "$folder/sid" "${binary:-linux-binary-${image#linux-image-}}"
kernel=$(cd "$folder/sid" && find . -name 'vmlinuz*')
echo "the kernel is $kernel in linux-binary-${image#linux-image-}"
[[ $kernel = ./usr/lib/modules/*/vmlinuz ]] || changed "the kernel was usr/lib/modules/VERSION/vmlinuz"
