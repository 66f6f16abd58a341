#!/bin/bash
# The whole product on one host: docs/operations/install.md says what to type. How its processes are started and replaced is
# the driver's: `compose` (containers) or `systemd`, as /etc/acervo/motor says.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
settings=/etc/acervo
state=/var/lib/acervo
# What a process of the API may take to end, and what the proxy may take to see that it is back (docs/operations/upgrade.md).
ready_limit_seconds=180
noticed_seconds=2

say() { printf '%s %s\n' "$(date +%H:%M:%S)" "$*"; }
fail() { printf 'acervo: %s\n' "$*" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail "run it as root"
driver=$(cat "$settings/motor" 2>/dev/null || echo compose)
[ -f "$here/drivers/$driver.sh" ] || fail "$settings/motor says '$driver'; it is compose or systemd"
# shellcheck source=drivers/compose.sh
. "$here/drivers/$driver.sh"

version_here() { cat "$here/../../versao"; }
installed() { cat "$state/versao" 2>/dev/null || true; }

# HTTP status of a page of this host, 000 where nobody answers; without a program that a small Debian lacks.
status_of() {
  local port=$1 path=$2 line=
  { exec 3<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || { echo 000; return; }
  printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' "$path" >&3
  read -r -t 5 _ line <&3 || true
  exec 3>&-
  echo "${line%% *}"
}
wait_for_status() {
  local what=$1 port=$2 path=$3 wanted=$4 second
  for ((second = 0; second < ready_limit_seconds; second += 1)); do
    [[ $(status_of "$port" "$path") =~ ^($wanted)$ ]] && return
    sleep 1
  done
  fail "$what was not ready within $ready_limit_seconds s; its log says why"
}
wait_for_database() {
  local second
  for ((second = 0; second < ready_limit_seconds; second += 1)); do
    run_data /usr/lib/postgresql/15/bin/pg_isready -q -h "$state/postgres/socket" -U postgres 2>/dev/null && return
    sleep 1
  done
  fail "PostgreSQL was not ready within $ready_limit_seconds s"
}

draw() {
  local file=$settings/segredos/$1 owner=$2
  [ -e "$file" ] || head -c 32 /dev/urandom | od -An -tx1 -v | tr -d ' \n' >"$file"
  chown "$owner:$owner" "$file" && chmod 400 "$file"
}
# The same secret for both sides of a wall, each in a file that only its side reads.
copy_secret() {
  cp "$settings/segredos/$1" "$settings/segredos/$2"
  chown "$3:$3" "$settings/segredos/$2" && chmod 400 "$settings/segredos/$2"
}
write_secret() {
  printf '%s' "$3" >"$settings/segredos/$1"
  chown "$2:$2" "$settings/segredos/$1" && chmod 400 "$settings/segredos/$1"
}
own_given() {
  local file=$settings/segredos/$1
  [ -s "$file" ] || fail "write $file first ($3)"
  chown "$2:$2" "$file" && chmod 400 "$file"
}

prepare_users() {
  getent passwd acervo >/dev/null || useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin acervo
  getent passwd acervo-dados >/dev/null || useradd --uid 10002 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin acervo-dados
}
prepare_folders() {
  local folder
  install -d -m 711 "$settings/segredos" "$state"
  for folder in comum api worker dono; do install -d -m 500 -o acervo -g acervo "$settings/segredos/$folder"; done
  install -d -m 500 -o acervo-dados -g acervo-dados "$settings/segredos/dados"
  for folder in postgres ceph keycloak; do install -d -m 700 -o acervo-dados -g acervo-dados "$state/$folder"; done
  install -d -m 755 -o acervo-dados -g acervo-dados "$state/metricas"
  install -d -m 755 "$state/proxy"
  install -d -m 700 -o acervo -g acervo "$state/proxy/cache" "$state/compilado" "$state/status"
}
prepare_secrets() {
  local name
  for name in cliente-server cliente-link segredo-link pimenta-ativacao chave-agente asaas-token-webhook; do draw "comum/$name" 10001; done
  draw worker/cliente-equipe 10001
  [ -e "$settings/segredos/worker/chave-fiscal" ] ||
    write_secret worker/chave-fiscal 10001 "$(openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072 2>/dev/null | openssl pkcs8 -topk8 -nocrypt -outform DER | base64 -w0)"
  for name in postgres-senha acervo-banco-senha acervo-app-banco-senha keycloak-banco-senha keycloak-senha copia-senha \
    s3-dono-access-key s3-dono-secret-key s3-api-access-key s3-api-secret-key; do draw "dados/$name" 10002; done
  copy_secret dados/keycloak-senha dono/keycloak-senha 10001
  for name in access-key secret-key; do
    copy_secret "dados/s3-dono-$name" "worker/s3-$name" 10001
    copy_secret "dados/s3-api-$name" "api/s3-$name" 10001
  done
  write_secret comum/banco-url 10001 "postgres://acervo_app:$(cat "$settings/segredos/dados/acervo-app-banco-senha")@127.0.0.1:5432/acervo"
  write_secret dono/banco-url 10001 "postgres://acervo:$(cat "$settings/segredos/dados/acervo-banco-senha")@127.0.0.1:5432/acervo"
  own_given comum/smtp-url 10001 "the address of the mail server, with user and password"
  own_given comum/asaas-chave 10001 "the key of the payment provider"
  own_given dados/copia-access-key 10002 "the key of the store for copies of the database"
  own_given dados/copia-secret-key 10002 "its secret"
  [ -e "$settings/segredos/dono/smtp-senha" ] || write_secret dono/smtp-senha 10001 ""
}

prepare() {
  [ -f "$settings/acervo.env" ] || fail "copy $here/settings/acervo.env.example to $settings/acervo.env and fill it in"
  [ -s "$settings/tls/certificado.pem" ] || fail "put the certificate of the three names into $settings/tls/certificado.pem"
  [ -s "$settings/tls/chave.pem" ] || fail "put the key of the certificate into $settings/tls/chave.pem"
  chmod 600 "$settings/tls/chave.pem"
  prepare_users
  prepare_folders
  prepare_secrets
  driver_prepare
  say "prepared; keep a copy of $settings where this host is not"
}

# What the server would refuse at its start is said before anything is changed.
check_settings() {
  run_worker -e 'import("./apps/server/src/start/config.ts").then(({ readConfig }) => readConfig())' ||
    fail "correct $settings/acervo.env and the files of $settings/segredos as said above"
}

start_data() {
  # Its configuration must be there before the first segment leaves.
  run_data node infra/postgres-backup/cli.ts configurar >/dev/null
  start postgres ceph-mon ceph-osd ceph-rgw
  wait_for_database
  run_data sh deploy/one-host/tasks/database.sh
  start keycloak
  wait_for_status "the store" 7470 / '200|403'
  run_data sh deploy/one-host/tasks/store-users.sh
  wait_for_status Keycloak 9000 /health/ready 200
}
# What a release brings to the servers. The processes of the release before go on working meanwhile.
bring() {
  run_owner apps/server/src/start/migrate.ts
  run_worker infra/bucket/cli.ts prepare
  run_owner infra/keycloak/apply/cli.ts apply
}
replace_all() {
  local process port
  for process in api-1:3401 api-2:3402; do
    port=${process#*:} process=${process%:*}
    say "$process"
    replace "$process"
    wait_for_status "$process" "$port" /pronta 200
    sleep "$noticed_seconds"
  done
  say worker
  replace worker
  wait_for_status worker 3411 /pronta 200
  say status
  replace status
  wait_for_status "the status page" 3404 /status 200
}

install_product() {
  [ ! -e "$state/instalado" ] || fail "version $(installed) is installed: atualizar, or voltar"
  # Whatever of it was done by an installation that was cut off is found done.
  driver_bring_version "$(version_here)"
  set_version "$(version_here)"
  check_settings
  start_data
  run_data node infra/postgres-backup/cli.ts preparar
  # The server asks its own public address of the store, so the door is open before it.
  start proxy
  bring
  replace_all
  run_data node infra/postgres-backup/cli.ts completo
  driver_enable
  touch "$state/instalado"
  say "version $(installed) is installed"
}
set_version() {
  printf '%s\n' "$1" >"$state/versao.new"
  mv "$state/versao.new" "$state/versao"
}
upgrade() {
  local from to
  from=$(installed) to=$(version_here)
  [ -e "$state/instalado" ] || fail "nothing is installed: instalar"
  if [ "$from" != "$to" ]; then
    driver_bring_version "$to"
    printf '%s\n' "$from" >"$state/versao-anterior"
    touch "$state/atualizando"
    set_version "$to"
  elif [ ! -e "$state/atualizando" ]; then
    fail "version $to is installed already"
  fi
  # An upgrade that was stopped here or later goes on when it is asked for again, or back.
  check_settings
  bring
  replace_all
  rm -f "$state/atualizando"
  say "version $to runs; $here/acervo.sh voltar goes back to $from"
}
# The version that runs, with the settings and secrets as they stand now.
renew() {
  [ -e "$state/instalado" ] || fail "nothing is installed: instalar"
  check_settings
  start_data
  bring
  replace_all
  say "version $(installed) runs with the settings as they are"
}
go_back() {
  local to
  to=$(cat "$state/versao-anterior" 2>/dev/null) || fail "there is no version to go back to"
  set_version "$to"
  replace_all
  # It leaves what the newer one did to the tables, and takes off the clock what only that one knows.
  run_owner apps/server/src/start/migrate.ts
  rm -f "$state/versao-anterior" "$state/atualizando"
  say "version $to runs again"
}
show() {
  local process
  echo "version $(installed)"
  for process in api-1:3401 api-2:3402 worker:3411; do
    echo "${process%:*} $(status_of "${process#*:}" /pronta)"
  done
  echo "store $(status_of 7470 /)"
  echo "keycloak $(status_of 9000 /health/ready)"
}
restore() {
  local instant=$1
  say "stopping the product and PostgreSQL"
  stop api-1 api-2 worker keycloak postgres
  mv "$state/postgres/15" "$state/postgres/15.$(date +%Y%m%d%H%M%S)"
  run_data sh -c "mkdir -m 700 /var/lib/acervo/postgres/15"
  run_data node infra/postgres-backup/cli.ts restaurar ${instant:+--ate "$instant"}
  start postgres
  wait_for_database
  start keycloak
  wait_for_status Keycloak 9000 /health/ready 200
  replace_all
  say "restored; charges, e-mail and tax documents are held until: $here/acervo.sh comando apps/server/src/start/reconciliar.ts reconciliar"
}

# The superuser's own way into the database, past every guard of the product: never without who, when and why.
open_database() {
  local why=${1:-}
  [ "${#why}" -ge 10 ] || fail "say why, in a sentence: banco 'what happened, and who asked' [psql's arguments]"
  shift
  printf '%s %s %s\n' "$(date -Is)" "${SUDO_USER:-$(id -un)}" "$why" >>"$state/acessos.log"
  chmod 600 "$state/acessos.log"
  run_data /usr/lib/postgresql/15/bin/psql -X -h "$state/postgres/socket" -U postgres -d acervo "$@"
}

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  preparar) prepare ;;
  instalar) prepare && install_product ;;
  atualizar) prepare && upgrade ;;
  voltar) go_back ;;
  renovar) prepare && renew ;;
  certificado) reload proxy ;;
  iniciar) start_data && start api-1 api-2 worker status proxy ;;
  parar) stop proxy api-1 api-2 worker status keycloak ceph-rgw ceph-osd ceph-mon postgres ;;
  estado) show ;;
  copiar) run_data node infra/postgres-backup/cli.ts "${1:?completo, diferencial or listar}" ;;
  restaurar) restore "${1:-}" ;;
  tirar-chave) run_data env CEPH_CONF="$state/ceph/ceph.conf" radosgw-admin key rm --uid="${1:?user}" --access-key="${2:?key}" >/dev/null ;;
  comando) run_worker "$@" ;;
  banco) open_database "$@" ;;
  *)
    cat <<'USAGE'
usage: acervo.sh COMMAND
  preparar            draws secrets that are missing, makes users and folders, looks whether all that you give is there
  instalar            prepares, starts the servers, brings database, bucket and realm to this version, starts the product
  atualizar           from the version that runs to the one of this folder, one process after the other
  voltar              back to the version before
  renovar             the settings and secrets as they stand now, one process after the other
  certificado         the certificate as it stands now
  iniciar, parar      the whole product with its servers
  estado              which version, and who is ready
  copiar completo | diferencial | listar        copies of our own database
  restaurar ["2026-11-15 14:05:00-03"]          the database as it was then, or as late as there is
  tirar-chave USER KEY                          a key of the store that nobody uses any more
  banco WHY [ARGS]                              the superuser's psql (docs/operations/break-glass.md)
  comando FILE [ARGS] a command of operators, with the worker's settings
USAGE
    exit 2
    ;;
esac
