#!/bin/bash
# Installs what this machine lacks to run the stack and its tests: Debian packages, and in the user's cache a built
# Keycloak, the compiler of the agent's host, the two scanners of the gate and what looks at the chart.
# Safe to run again: what is present is left alone.
set -euo pipefail
infra=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../go/build.sh
. "$infra/go/build.sh"

# binary → Debian package; the package is installed only when the binary is missing.
debian_packages() {
  local missing=()
  local pair binary package
  for pair in \
    /usr/lib/postgresql/15/bin/postgres:postgresql-15 \
    ceph-mon:ceph-mon ceph-osd:ceph-osd radosgw:radosgw ceph:ceph-common \
    pgbackrest:pgbackrest promtool:prometheus prometheus-node-exporter:prometheus-node-exporter /usr/sbin/pgbouncer:pgbouncer /usr/sbin/nginx:nginx-light /usr/sbin/dovecot:dovecot-imapd \
    chromium-headless-shell:chromium-headless-shell pdfinfo:poppler-utils certutil:libnss3-tools zbarimg:zbar-tools shellcheck:shellcheck envsubst:gettext-base xmlsec1:xmlsec1 rpmbuild:rpm \
    makensis:nsis osslsigncode:osslsigncode 7z:p7zip-full \
    pkcs11-tool:opensc softhsm2-util:softhsm2 \
    java:openjdk-17-jre-headless mvn:maven unzip:unzip openssl:openssl; do
    binary=${pair%%:*} package=${pair#*:}
    command -v "$binary" >/dev/null || missing+=("$package")
  done
  # What the portal's files are sent with that were compressed when they were built.
  [ -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ] || missing+=(libnginx-mod-http-brotli-static)
  # The fuzzer is a program of Python, in an environment of its own.
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  # What reads our spreadsheets as somebody else would, by Debian's own Python.
  /usr/bin/python3 -c 'import openpyxl' 2>/dev/null || missing+=(python3-openpyxl)
  [ ${#missing[@]} -eq 0 ] && return
  local sudo=()
  [ "$(id -u)" = 0 ] || sudo=(sudo)
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  "${sudo[@]}" apt-get update -qq
  # The packages of the servers would start services of their own; ours are started by the stack alone.
  local policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | "${sudo[@]}" tee "$policy" >/dev/null
    "${sudo[@]}" chmod 755 "$policy"
    trap "${sudo[*]} rm -f $policy" EXIT
  fi
  "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

keycloak() {
  # shellcheck source=/dev/null
  . "$infra/keycloak/dist.env"
  local key cache home repository zip part
  key=$(sha256sum "$infra/keycloak/dist.env" | cut -c1-12)
  cache=${XDG_CACHE_HOME:-$HOME/.cache}/acervo
  home=$cache/keycloak-$KEYCLOAK_VERSION-$key
  [ -d "$home" ] && return
  repository=$HOME/.m2/repository
  zip=$repository/org/keycloak/keycloak-quarkus-dist/$KEYCLOAK_VERSION/keycloak-quarkus-dist-$KEYCLOAK_VERSION.zip
  if [ ! -f "$zip" ]; then
    echo "downloading Keycloak $KEYCLOAK_VERSION"
    mvn -q dependency:get -Dmaven.repo.local="$repository" -Dartifact="org.keycloak:keycloak-quarkus-dist:$KEYCLOAK_VERSION:zip" -Dtransitive=false
  fi
  echo "$KEYCLOAK_SHA256  $zip" | sha256sum --check --quiet
  echo "building Keycloak $KEYCLOAK_VERSION in $home"
  mkdir -p "$cache"
  part=$(mktemp -d "$cache/building.XXXXXX")
  unzip -q "$zip" -d "$part"
  # shellcheck disable=SC2086
  "$part/keycloak-$KEYCLOAK_VERSION/bin/kc.sh" build $KEYCLOAK_BUILD_OPTIONS >"$part/build.log" 2>&1 || { cat "$part/build.log"; exit 1; }
  # The rename makes a half-built folder impossible to meet; losing the race against another install is fine.
  mv -T "$part/keycloak-$KEYCLOAK_VERSION" "$home" 2>/dev/null || [ -d "$home" ]
  rm -rf "$part"
}

# Debian 12 has Go 1.19, which nobody mends any more.
go_compiler() {
  local key cache home part
  key=$(sha256sum "$infra/go/requirements.txt" | cut -c1-12)
  cache=$HOME/.cache/acervo
  home=$cache/go-$key
  [ -d "$home" ] && return
  echo "fetching the compiler of the agent's host into $home"
  mkdir -p "$cache"
  part=$(mktemp -d "$cache/building.XXXXXX")
  python3 -m venv "$part"
  "$part/bin/pip" install --quiet --no-deps --require-hashes --requirement "$infra/go/requirements.txt"
  mv -T "$part"/lib/python3.*/site-packages/go "$home" 2>/dev/null || [ -d "$home" ]
  rm -rf "$part"
}

# What Kubernetes 1.34 says of its own objects, against which the chart's are held: a file of the module that the drill's
# cluster is built from, without building it.
kubernetes_api() {
  local cache=$HOME/.cache/acervo
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

# What looks for our own patterns (tools/semgrep), in an environment of Python's own, which cannot be moved: whoever
# finds it without its last file makes it anew.
semgrep() {
  local home
  home=$HOME/.cache/acervo/semgrep-$(sha256sum "$infra/semgrep/requirements.txt" | cut -c1-12)
  [ -e "$home/installed" ] && return
  echo "fetching semgrep into $home"
  rm -rf "$home"
  python3 -m venv "$home"
  "$home/bin/pip" install --quiet --no-deps --require-hashes --requirement "$infra/semgrep/requirements.txt"
  touch "$home/installed"
}

debian_packages
keycloak
go_compiler
# What looks for secrets in the history.
build_go gitleaks gitleaks "" gitleaks=github.com/zricethezav/gitleaks/v8
# What renders the chart, and what looks at the objects that come of it.
build_go helm helm "" helm=helm.sh/helm/v3/cmd/helm
build_go kubeconform kubeconform "" kubeconform=github.com/yannh/kubeconform/cmd/kubeconform
build_go kube-score kube-score "" kube-score=github.com/zegl/kube-score/cmd/kube-score
kubernetes_api
semgrep
