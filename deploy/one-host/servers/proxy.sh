#!/bin/sh
# The one door of the host: nginx with TLS for the three names, from the configurations that are shipped. Starts as root for
# port 443 and works as nobody's user.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root="$here/../../.."
conf=/var/lib/acervo/proxy
name_of() { printf '%s' "$1" | sed -E 's#^https?://([^/:]+).*#\1#'; }
portal=$(name_of "$ACERVO_ORIGEM_PUBLICA")
sign_in=$(name_of "$ACERVO_OIDC_ISSUER")
store=$(name_of "$ACERVO_S3_ENDPOINT")
# The templates are for a machine of one name each; here three share an address.
named() { sed -E "s/^( *server_name) _;/\1 $1;/"; }

mkdir -p "$conf/cache" "$conf/tmp"
# Every address of the host, unless the operator names one.
listen="${ACERVO_ESCUTAR:-0.0.0.0}:443 ssl"
export WEB_LISTEN="$listen" STORE_LISTEN="$listen" WEB_CACHE="$conf/cache" STORE_UPSTREAM=127.0.0.1:7470
export WEB_STATUS="server 127.0.0.1:3404;"
export WEB_UPSTREAM="server 127.0.0.1:3301 max_fails=1 fail_timeout=1s; server 127.0.0.1:3302 max_fails=1 fail_timeout=1s;"
# shellcheck disable=SC2016
envsubst '$WEB_LISTEN $WEB_UPSTREAM $WEB_STATUS $WEB_CACHE' <"$root/infra/web-proxy/web-proxy.conf.template" | named "$portal" >"$conf/portal.conf"
# shellcheck disable=SC2016
envsubst '$STORE_LISTEN $STORE_UPSTREAM' <"$root/infra/store-proxy/store-proxy.conf.template" | named "$store" >"$conf/arquivos.conf"
# shellcheck disable=SC2016
SIGN_IN_NAME="$sign_in" envsubst '$WEB_LISTEN $SIGN_IN_NAME' <"$here/../proxy/sign-in.conf.template" >"$conf/entrar.conf"
envsubst '' <"$here/../proxy/nginx.conf" >"$conf/nginx.conf"
exec nginx -c "$conf/nginx.conf" -g 'daemon off;'
