#!/bin/sh
# Keycloak of one host. People reach it by its public name, through the proxy; its console, only this host does.
set -eu
secrets=/etc/acervo/segredos/dados
KC_DB_PASSWORD=$(cat "$secrets/keycloak-banco-senha")
# Made at the first start alone; `acervo.sh` and the realm's command sign in as it.
KC_BOOTSTRAP_ADMIN_USERNAME=acervo-instalador
KC_BOOTSTRAP_ADMIN_PASSWORD=$(cat "$secrets/keycloak-senha")
export KC_DB_PASSWORD KC_BOOTSTRAP_ADMIN_USERNAME KC_BOOTSTRAP_ADMIN_PASSWORD
export JAVA_OPTS_KC_HEAP="${ACERVO_KEYCLOAK_MEMORIA:--Xms256m -Xmx768m}"
exec /opt/keycloak/bin/kc.sh start --optimized \
  --db-url=jdbc:postgresql://127.0.0.1:5432/keycloak --db-username=keycloak \
  --hostname="${ACERVO_OIDC_ISSUER%%/realms/*}" --hostname-backchannel-dynamic=true \
  --http-enabled=true --http-host=127.0.0.1 --http-port=8080 --http-management-port=9000 \
  --proxy-headers=xforwarded --proxy-trusted-addresses=127.0.0.1 --cache=local --log-level=warn
