#!/bin/sh
# Runs the README's commands as a stranger would: in a minimal Debian with this machine's Node and npm copied in and nothing else. As root, as a
# normal user, and as a normal user on a network without IPv6 and without the internet after `npm ci`. Prints what each took and what was missing.
#
#   tools/fresh-machine/run.sh [--test]      --test: also `npm ci && npm test`, as the normal user
#
# Needs root, mmdebstrap, and the last commit of a clone; works in a folder of its own, which it removes. ROOT_TAR keeps the Debian root for the
# next run. PORT is where the product listens (3000).
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run it as root: it makes a file system and changes into it.'; exit 2; }
command -v mmdebstrap >/dev/null || { echo 'Install mmdebstrap first: apt-get install mmdebstrap'; exit 2; }
node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
  { echo "Put Node 20.19 or newer in PATH: $(node --version) is older than what the README asks for."; exit 2; }
clone=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d /var/tmp/cairn-fresh-XXXXXX)
machine=$work/machine
trap 'rm -rf "$work"' EXIT
failed=0

# The steps run in name spaces of their own, so that mounts and processes end with them.
inside() { # user, network (shared or none), home, command
  network=; setup=:
  if [ "$2" = none ]; then
    network=--net
    setup='echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6; ip link set lo up'
  fi
  # shellcheck disable=SC2086
  unshare --mount --pid --ipc --uts --fork --kill-child $network sh -c "
    set -e
    $setup
    mount -t proc proc '$machine/proc'
    mount --rbind /dev '$machine/dev'
    exec chroot --userspec='$1' '$machine' /usr/bin/env -i HOME='$3' PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 \
      PORT='$port' npm_config_registry='$registry' $certificates sh -c 'cd ~/cairn && $4'"
}

echo "Making a Debian with $(node --version) and npm $(npm --version)"
registry=$(npm config get registry)
port=${PORT:-3000}
if [ -f "${ROOT_TAR:-}" ]; then mkdir "$machine" && tar xf "$ROOT_TAR" -C "$machine"
else
  mmdebstrap --quiet --variant=minbase bookworm "${ROOT_TAR:-$work/root.tar}"
  mkdir "$machine" && tar xf "${ROOT_TAR:-$work/root.tar}" -C "$machine"
fi
node=$(readlink -f "$(command -v node)")
cp "$node" "$machine/usr/local/bin/node"
mkdir -p "$machine/usr/local/lib/node_modules"
cp -r "$(npm root --global)/npm" "$machine/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/local/bin/npm"
cp /etc/resolv.conf "$machine/etc/resolv.conf"
# Where the registry is reached through a company's proxy.
certificates=
cafile=$(npm config get cafile)
if [ -f "$cafile" ]; then
  cp "$cafile" "$machine/etc/registry.pem"
  certificates=npm_config_cafile=/etc/registry.pem
fi
chroot "$machine" useradd --create-home stranger

ready='for i in $(seq 120); do grep -q "Cairn is ready" start.log && break; sleep 1; done; grep "Cairn is ready" start.log'
page='node -e "fetch(\"http://127.0.0.1:\" + process.env.PORT + \"/\").then(async (reply) => { console.log(\"home:\", reply.status, (await reply.text()).length, \"characters\"); if (!reply.ok) process.exit(1); })"'

try() { # name, user, home, network of the start
  echo; echo "== $1"
  rm -rf "$machine$3/cairn" && mkdir "$machine$3/cairn"
  git -C "$clone" archive HEAD | tar x -C "$machine$3/cairn"
  chroot "$machine" chown -R "$2" "$3/cairn"
  begin=$(date +%s)
  if ! inside "$2" shared "$3" 'npm ci > ci.log 2>&1'; then failed=1; echo 'npm ci failed:'; tail -20 "$machine$3/cairn/ci.log"; return; fi
  echo "npm ci: $(($(date +%s) - begin)) s, $(du -sm "$machine$3/cairn/node_modules" | cut -f1) MB"
  begin=$(date +%s)
  if inside "$2" "$4" "$3" "(npm start > start.log 2>&1 &) ; $ready && $page && (npm run --silent doctor > doctor.log 2>&1 || true)"; then
    echo "npm start: ready, a page read and the doctor asked after $(($(date +%s) - begin)) s"
    sed -n '/Cairn is ready/p' "$machine$3/cairn/start.log"
    echo 'Missing, by the log and the doctor:'
    { grep -iE 'warn|error|not found|missing|cannot' "$machine$3/cairn/ci.log" "$machine$3/cairn/start.log" || true
      grep -E '^ *(warn|fail)' "$machine$3/cairn/doctor.log" || true; } | sed "s|$machine$3/cairn/||; s/^/  /"
  else
    failed=1; echo 'npm start failed:'; tail -20 "$machine$3/cairn/start.log"
  fi
}

try 'as root' root /root shared
try 'as a normal user' stranger /home/stranger shared
try 'as a normal user, without IPv6 and without the internet after npm ci' stranger /home/stranger none
if [ "${1:-}" = --test ]; then
  echo; echo '== npm test as a normal user'
  inside stranger shared /home/stranger 'npm ci > ci.log 2>&1 && npm test' || failed=1
fi
exit "$failed"
