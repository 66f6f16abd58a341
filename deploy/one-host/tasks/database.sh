#!/bin/sh
# The two databases of one host, their roles and passwords. Run again it changes nothing; PostgreSQL must be running.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
secrets=/etc/acervo/segredos/dados
psql() { PGOPTIONS="-c client_min_messages=warning" /usr/lib/postgresql/15/bin/psql -X -q -v ON_ERROR_STOP=1 -h /var/lib/acervo/postgres/socket -U postgres "$@"; }

psql -f "$here/../../../infra/postgres/roles.sql"
psql -tAc "SELECT 1 FROM pg_roles WHERE rolname = 'keycloak'" | grep -q 1 || psql -c 'CREATE ROLE keycloak LOGIN'
set_password() {
  # By standard input: what stands in a command's arguments is read by every user of the machine.
  printf "ALTER ROLE %s PASSWORD '%s';\n" "$1" "$(cat "$secrets/$2")" | psql
}
set_password acervo acervo-banco-senha
set_password acervo_app acervo-app-banco-senha
set_password keycloak keycloak-banco-senha
for name in acervo keycloak; do
  psql -tAc "SELECT 1 FROM pg_database WHERE datname = '$name'" | grep -q 1 || psql -c "CREATE DATABASE $name OWNER $name"
done
