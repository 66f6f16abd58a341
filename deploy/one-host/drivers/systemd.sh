# shellcheck shell=bash
# Processes as units of systemd, over Debian's packages: no containers. Each version lies in a folder of its own below
# /opt/acervo, and each process has a link to the one that it runs.
# shellcheck disable=SC2154
versions=/opt/acervo
units=(postgres ceph-mon ceph-osd ceph-rgw keycloak proxy worker status api-1 api-2)

unit_of() {
  case $1 in
    api-*) echo "acervo-api@${1#api-}.service" ;;
    *) echo "acervo-$1.service" ;;
  esac
}
each_unit() {
  local name
  for name in "$@"; do unit_of "$name"; done
}

driver_prepare() {
  local program
  for program in /usr/lib/postgresql/15/bin/postgres ceph-mon ceph-osd radosgw pgbackrest nginx envsubst java /opt/keycloak/bin/kc.sh; do
    command -v "$program" >/dev/null || fail "$program is missing: docs/operations/install.md says what to install"
  done
  # Debian's packages start servers of their own.
  systemctl disable --quiet --now postgresql.service nginx.service ceph.target 2>/dev/null || true
}
driver_enable() {
  local unit
  for unit in $(each_unit "${units[@]}"); do systemctl enable --quiet "$unit"; done
  systemctl enable --quiet --now acervo-copia-completa.timer acervo-copia-diferencial.timer
}
driver_bring_version() {
  local unpacked=$versions/$1
  if [ ! -d "$unpacked" ]; then
    rm -rf "$unpacked.new"
    mkdir -p "$unpacked.new" "$versions/em-uso"
    tar xzf "$here/../../acervo-programa.tar.gz" -C "$unpacked.new"
    mv "$unpacked.new" "$unpacked"
  fi
  install -m 644 "$here"/units/* "$here"/timers/* /etc/systemd/system/
  sed -i "s#@ACERVO@#$here/acervo.sh#" /etc/systemd/system/acervo-copia-*.service
  systemctl daemon-reload
  prepare_keycloak "$unpacked"
}
# Keycloak with our pages; built anew only where they changed.
prepare_keycloak() {
  local home=/opt/keycloak
  mkdir -p "$home/data/tmp" "$home/data/password-blacklists"
  if ! diff -rq "$1/app/infra/keycloak/theme/acervo" "$home/themes/acervo" >/dev/null 2>&1; then
    rm -rf "$home/themes/acervo"
    cp -r "$1/app/infra/keycloak/theme/acervo" "$home/themes/acervo"
    cp "$1"/app/infra/keycloak/password-blacklists/* "$home/data/password-blacklists/"
    # shellcheck source=/dev/null
    . "$1/app/infra/keycloak/dist.env"
    # shellcheck disable=SC2086
    "$home/bin/kc.sh" build $KEYCLOAK_BUILD_OPTIONS
  fi
  chown -R acervo-dados:acervo-dados "$home/data"
}

link_version() {
  ln -sfn "$versions/$(installed)" "$versions/em-uso/$1.new"
  mv -T "$versions/em-uso/$1.new" "$versions/em-uso/$1"
}
start() {
  local name
  for name in "$@"; do [ -e "$versions/em-uso/$name" ] || link_version "$name"; done
  # shellcheck disable=SC2046
  systemctl start $(each_unit "$@")
}
# shellcheck disable=SC2046
stop() { systemctl stop $(each_unit "$@"); }
reload() { systemctl reload "$(unit_of "$1")"; }
replace() {
  systemctl stop "$(unit_of "$1")"
  link_version "$1"
  systemctl start "$(unit_of "$1")"
}

# Runs one command to its end, as the unit of that kind runs its process.
run_as() {
  local user=$1 file arguments=()
  shift
  while [ "$1" != -- ]; do
    file=$1 arguments+=(--property="EnvironmentFile=$file")
    shift
  done
  shift
  systemd-run --quiet --pipe --wait --collect --uid="$user" "${arguments[@]}" \
    --setenv=PATH="$versions/$(installed)/usr/local/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
    --working-directory="$versions/$(installed)/app" -- "$@"
}
run_data() { run_as acervo-dados "$settings/acervo.env" "$here/settings/data.env" -- "$(command_path "$1")" "${@:2}"; }
run_owner() {
  run_as acervo "$settings/acervo.env" "$here/settings/product.env" "$here/settings/owner.env" -- "$(command_path node)" "$@"
}
run_worker() {
  run_as acervo "$settings/acervo.env" "$here/settings/product.env" "$here/settings/app.env" "$here/settings/worker.env" "$here/settings/command.env" -- "$(command_path node)" "$@"
}
# systemd-run looks for programs in its own path alone.
command_path() {
  case $1 in
    node) echo "$versions/$(installed)/usr/local/bin/node" ;;
    sh) echo /bin/sh ;;
    *) echo "$1" ;;
  esac
}
