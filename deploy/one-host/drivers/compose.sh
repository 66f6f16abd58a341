# shellcheck shell=bash
# Processes as containers: deploy/compose.yaml, by podman-compose or Docker's.
# shellcheck disable=SC2154
compose_file=$here/../compose.yaml

compose() {
  local engine=(podman-compose)
  command -v podman-compose >/dev/null || engine=(docker compose)
  ACERVO_VERSAO=$(installed) "${engine[@]}" --file "$compose_file" "$@"
}
engine() {
  if command -v podman >/dev/null; then podman "$@"; else docker "$@"; fi
}

driver_prepare() { :; }
driver_enable() {
  install -m 644 "$here"/timers/* /etc/systemd/system/
  sed -i "s#@ACERVO@#$here/acervo.sh#" /etc/systemd/system/acervo-copia-*.service
  systemctl daemon-reload
  systemctl enable --quiet --now acervo-copia-completa.timer acervo-copia-diferencial.timer
}
# Images of this folder's version, if the engine does not know them yet.
driver_bring_version() {
  local name
  for name in server servers; do
    engine image inspect "localhost/acervo-$name:$1" >/dev/null 2>&1 || engine load --input "$here/../../acervo-$name.oci.tar"
  done
}
start() { compose up --detach --no-deps "$@"; }
stop() { compose stop "$@"; }
# Ends the process in its own time, then starts it anew from the image of the version that is set.
replace() { compose up --detach --no-deps --force-recreate "$1"; }
reload() { compose kill --signal HUP "$1"; }
run_data() { compose --profile comandos run --rm -T --no-deps --entrypoint '' data "$@"; }
run_owner() { compose --profile comandos run --rm -T --no-deps owner "$@"; }
run_worker() { compose --profile comandos run --rm -T --no-deps command "$@"; }
