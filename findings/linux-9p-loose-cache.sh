#!/usr/bin/env bash
# Linux 7.2's 9p with cache=loose never shows a file that was asked for before it existed on the other side; 6.12 shows it.
#
# A guest mounts a folder of its host, finds that a file is not there, and waits for the host to write it. "Loose" promises little about files that
# change, but up to 6.12 the name that was not found is asked for again. 7.2 remembers for good that it is not there; with cache=none it asks.
#
# Seen: Debian's kernels 6.12.117-1 and 7.2.13-1 in QEMU from sid. It takes some two minutes, as no processor is lent to the guest.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root" "$folder/trixie" "$folder/sid"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin qemu-system-x86 seabios busybox-static cpio xz-utils findutils
DEPENDS=no "$here/unpack" trixie "$folder/trixie" linux-image-6.12.117+deb13-amd64=6.12.117-1
DEPENDS=no "$here/unpack" sid "$folder/sid" linux-binary-7.2.13+deb14-amd64=7.2.13-1 linux-modules-7.2.13+deb14-amd64=7.2.13-1

cat >"$folder/init" <<'END'
#!/bin/busybox sh
/bin/busybox mkdir -p /proc /sys /dev /share
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t devtmpfs dev /dev
exec >/dev/ttyS0 2>&1
for round in 1 2 3 4 5 6; do
  for module in /modules/*.ko; do /bin/busybox insmod $module 2>/dev/null; done
done
cache=$(/bin/busybox sed 's/.*share_cache=\([a-z]*\).*/\1/' /proc/cmdline)
/bin/busybox mount -t 9p -o trans=virtio,version=9p2000.L,cache=$cache share /share || echo "cannot mount"
[ -e /share/flag ] && echo "there already"
echo "asked once"
for second in 1 2 3 4 5 6 7 8 9 10; do
  /bin/busybox sleep 1
  [ -e /share/flag ] && { echo "verdict: seen"; /bin/busybox poweroff -f; }
done
/bin/busybox ls /share/written && echo "verdict: never"
/bin/busybox poweroff -f
END
cat >"$folder/root/tmp/pack" <<'END'
set -e
cd /tmp && rm -rf tree && mkdir -p tree/bin tree/modules && cp /usr/bin/busybox tree/bin/ && cp init tree/init && chmod +x tree/init
for module in virtio virtio_ring virtio_pci_legacy_dev virtio_pci_modern_dev virtio_pci netfs fscache 9pnet 9pnet_virtio 9p; do
  file=$(find modules -name "$module.ko*" | head -n 1)
  case $file in *.xz) xz -dc "$file" >tree/modules/$module.ko ;; *.ko) cp "$file" tree/modules/ ;; esac
done
(cd tree && find . | cpio -o -H newc --quiet) >initrd
END
boot() { # boot RELEASE CACHE
  rm -rf "$folder/root/tmp/modules" "$folder/root/tmp/share" "$folder/root/tmp/serial"
  mkdir "$folder/root/tmp/share"
  cp -r "$folder/$1/usr/lib/modules" "$folder/root/tmp/modules"
  cp "$(find "$folder/$1" -name 'vmlinuz*' | head -n 1)" "$folder/root/tmp/vmlinuz"
  cp "$folder/init" "$folder/root/tmp/init"
  "$here/within" "$folder/root" sh /tmp/pack
  timeout 150 "$here/within" "$folder/root" qemu-system-x86_64 -accel tcg -cpu max -m 1024 -display none -nodefaults -no-reboot \
    -serial file:/tmp/serial -kernel /tmp/vmlinuz -initrd /tmp/initrd -append "console=ttyS0 quiet mitigations=off share_cache=$2" \
    -virtfs local,path=/tmp/share,mount_tag=share,security_model=none >/dev/null 2>"$folder/log" &
  while kill -0 $! 2>/dev/null; do
    if [ ! -e "$folder/root/tmp/share/flag" ] && grep -q "asked once" "$folder/root/tmp/serial" 2>/dev/null; then
      touch "$folder/root/tmp/share/flag" "$folder/root/tmp/share/written"
    fi
    sleep 0.2
  done
  wait || true
  sed -n 's/^verdict: \(seen\|never\).*/\1/p' "$folder/root/tmp/serial"
}
for case in "trixie loose seen" "sid loose never" "sid none seen"; do
  read -r release cache expected <<<"$case"
  said=$(boot "$release" "$cache" | tr -d '\r')
  echo "$(basename "$folder/$release"/usr/lib/modules/*), cache=$cache: $said"
  [ "$said" = "$expected" ] || { tail -n 5 "$folder/root/tmp/serial" "$folder/log" >&2; changed "the file was $expected"; }
done
