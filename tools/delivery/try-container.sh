#!/bin/sh
# Builds the image of the last commit and starts it as compose.yaml starts the app alone: not as root, on a read-only file system, without
# capabilities. Asks its health check, its home page and its doctor, stops it and starts it again on the same data. Prints the figures; the exit
# code is 0 where all of it held.
#
#   tools/delivery/try-container.sh [--local-base]
#
# Needs root, podman, buildah and runc (Debian has packages of all three). --local-base, where no registry of images can be reached: makes the two
# base images from Debian's packages (mmdebstrap) and from this machine's Node and npm. PORT is where the container listens (3900).
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run it as root: it makes images and containers.'; exit 2; }
for program in podman buildah runc; do
  command -v "$program" >/dev/null || { echo "Skipped: $program is not installed (apt-get install podman buildah runc)"; exit 2; }
done
clone=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d /var/tmp/cairn-container-XXXXXX)
port=${PORT:-3900}
largest=550
# Images and containers of their own, which are removed at the end.
export CONTAINERS_STORAGE_CONF="$work/storage.conf"
printf '[storage]\ndriver = "overlay"\nrunroot = "%s/run"\ngraphroot = "%s/storage"\n' "$work" "$work" >"$CONTAINERS_STORAGE_CONF"
engine() { podman --runtime runc "$@"; }
trap 'engine rm --force --time 15 tried >/dev/null 2>&1 || true; podman system reset --force >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
failed=0
check() { # what, command
  what=$1; shift
  if "$@" >"$work/said" 2>&1; then echo "ok     $what"; else failed=1; echo "FAILED $what"; tail -5 "$work/said" | sed 's/^/       /'; fi
}

pull=
if [ "${1:-}" = --local-base ]; then
  pull=--pull-never
  mmdebstrap --quiet --variant=minbase bookworm "$work/debian.tar"
  podman import --quiet "$work/debian.tar" docker.io/library/debian:bookworm-slim >/dev/null
  mkdir -p "$work/node/usr/local/bin" "$work/node/usr/local/lib/node_modules" "$work/node/etc"
  cp "$(readlink -f "$(command -v node)")" "$work/node/usr/local/bin/node"
  cp -r "$(npm root --global)/npm" "$work/node/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
  cp /etc/resolv.conf "$work/node/etc/resolv.conf"
  certificates=
  cafile=$(npm config get cafile)
  # Where the registry of packages is reached through a company's proxy.
  if [ -f "$cafile" ]; then cp "$cafile" "$work/node/etc/registry.pem"; certificates='ENV npm_config_cafile=/etc/registry.pem'; fi
  printf 'FROM docker.io/library/debian:bookworm-slim\nCOPY node/ /\nENV npm_config_registry=%s\n%s\n' \
    "$(npm config get registry)" "$certificates" >"$work/Containerfile"
  buildah bud --quiet --isolation chroot $pull --file "$work/Containerfile" --tag docker.io/library/node:24-bookworm-slim "$work" >/dev/null
fi

mkdir "$work/source"
git -C "$clone" archive HEAD | tar x -C "$work/source"
begin=$(date +%s)
buildah bud --format docker --isolation chroot --network host $pull --tag cairn "$work/source" >"$work/build.log" 2>&1 || { tail -20 "$work/build.log"; exit 1; }
sizeOf() { echo "$(($(podman image inspect --format '{{.Size}}' "$1") / 1000000))"; }
size=$(sizeOf cairn)
echo "built in $(($(date +%s) - begin)) s: $size MB, $(sizeOf debian:bookworm-slim) of them Debian"
check "the image has at most $largest MB" test "$size" -le "$largest"

start() {
  begin=$(date +%s)
  engine "$@" >/dev/null || exit 1
  for _ in $(seq 120); do healthy && break; sleep 0.5; done
  check "ready after $(($(date +%s) - begin)) s, by the image's own health check" healthy
}
# What HEALTHCHECK runs. The engine's own timer would need systemd.
healthy() {
  engine exec tried node_modules/.bin/node -e 'fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
}
start run --detach --name tried --init --no-healthcheck --network host --read-only --cap-drop ALL --security-opt no-new-privileges \
  --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 --shm-size 512m --volume /data --volume /tmp --env "PORT=$port" --env MAP_TILES_URL=none cairn
check 'runs as a user without rights' engine exec tried sh -c 'test "$(id -u)" = 10001 && ! touch /app/changed && ! touch /etc/changed'
check 'keeps its data' engine exec tried sh -c 'test -f /data/postgres/PG_VERSION'
check 'its home page answers' engine exec tried node_modules/.bin/node -e 'fetch(`http://127.0.0.1:${process.env.PORT}/`).then(({ ok }) => process.exit(ok ? 0 : 1))'
check 'its doctor finds no failure' engine exec tried node_modules/.bin/node server/doctor/main.ts
begin=$(date +%s)
engine stop --time 15 tried >/dev/null
check "stopped after $(($(date +%s) - begin)) s by itself" test "$(engine inspect --format '{{.State.ExitCode}}' tried)" = 0
start start tried
exit "$failed"
