#!/bin/sh
# PostgreSQL of one host: makes its cluster at the first start, then runs in the place of this script.
set -eu
data=/var/lib/acervo/postgres/15
copy=/var/lib/acervo/postgres/copia
bin=/usr/lib/postgresql/15/bin

umask 077
mkdir -p /var/lib/acervo/postgres/socket
if [ ! -e "$data/PG_VERSION" ]; then
  # A first start that died leaves a folder that nothing is known of.
  rm -rf "$data.new"
  # Whoever reaches the socket is this user or root; over the network everybody has a password.
  "$bin/initdb" -D "$data.new" -U postgres -E UTF8 --locale=C.UTF-8 --data-checksums \
    --auth-local=trust --auth-host=scram-sha-256 --pwfile=/etc/acervo/segredos/dados/postgres-senha
  mv "$data.new" "$data"
fi
# Every segment leaves for the store of copies within a minute (docs/operations/backup.md); until there is where to, they wait.
exec "$bin/postgres" -D "$data" \
  -c listen_addresses=127.0.0.1 -c port=5432 -c unix_socket_directories=/var/lib/acervo/postgres/socket \
  -c max_connections=200 -c shared_buffers="${ACERVO_PG_MEMORIA:-512MB}" \
  -c wal_level=replica -c archive_mode=on -c archive_timeout=60 \
  -c archive_command="test -e $copy/prepared && pgbackrest --config=$copy/pgbackrest.conf --stanza=acervo archive-push %p"
