# shellcheck shell=bash disable=SC2154
# Programs in Go that the gate and drills use, built from their source by the pinned compiler, each module held against the
# go.sum of its folder below infra. What is built already is left alone. To be read by a script of bash, with `infra` set.

# What pins a program: the compiler, the modules that it is made of, and what of it is ours.
go_key() {
  local folder=$infra/$1
  {
    cat "$infra/go/requirements.txt" "$folder/go.mod" "$folder/go.sum"
    find "$folder" -maxdepth 1 -name '*.go' -exec cat {} +
  } | sha256sum | cut -c1-12
}

# build_go NAME FOLDER LDFLAGS PROGRAM=PACKAGE…: the programs, in the user's cache under a name that follows from what pins
# them. What each took is told.
build_go() {
  local name=$1 folder=$2 ldflags=$3 cache=$HOME/.cache/acervo
  shift 3
  local compiler home part program began
  compiler=$cache/go-$(sha256sum "$infra/go/requirements.txt" | cut -c1-12)
  home=$cache/$name-$(go_key "$folder")
  [ -d "$home" ] && return
  echo "building $name in $home"
  part=$(mktemp -d "$cache/building.XXXXXX")
  for program in "$@"; do
    began=$SECONDS
    (cd "$infra/$folder" && GOTOOLCHAIN=local GOFLAGS=-mod=readonly CGO_ENABLED=0 GOCACHE=$cache/go-build GOPATH=$part/path \
      "$compiler/bin/go" build -trimpath -modcacherw -ldflags="-s -w $ldflags" -o "$part/home/${program%%=*}" "${program#*=}")
    echo "  ${program%%=*}: $((SECONDS - began)) s"
  done
  # The rename makes a half-built folder impossible to meet; losing the race against another install is fine.
  mv -T "$part/home" "$home" 2>/dev/null || [ -d "$home" ]
  rm -rf "$part"
}
