import { readFileSync } from "node:fs";
import { join } from "node:path";
import { headersOfFiles } from "@acervo/server/headers-of-files";

const TEMPLATE = join(import.meta.dirname, "../../infra/web-proxy/web-proxy.conf.template");

/** Debian's module for what was compressed when it was built. */
export const BROTLI_MODULE = "load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;";

/**
 * The files of the portal from a folder that holds `acervo-web/assets`. What it lacks is asked of the API, which has the
 * files of its own release: so nobody has to replace one before the other.
 */
export const siteOfAssets = async (folder: string): Promise<string> => {
  const headers = Object.entries(await headersOfFiles());
  return `location ^~ /acervo-web/assets/ {
  # Who fetched one has opened the page it belongs to.
  error_log /dev/null emerg;
  root ${folder};
  include /etc/nginx/mime.types;
  etag off;
  gzip off;
  gzip_static on;
  gzip_vary on;
  brotli_static on;
  disable_symlinks on;
${headers.map(([name, value]) => `  add_header ${name} "${value}";`).join("\n")}
  try_files $uri @acervo_api_assets;
}

location @acervo_api_assets {
  error_log /dev/null emerg;
  proxy_pass http://acervo_api;
}
`;
};

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/**
 * The whole configuration of the image: one process writes below /tmp and /var/cache/acervo alone, ends TLS with the
 * certificate that is mounted, and finds the API's processes and that of the status page in files that
 * are mounted, too.
 */
export const mainConf = (): string => {
  const site = readFileSync(TEMPLATE, "utf8")
    .replaceAll("${WEB_LISTEN}", "8443 ssl")
    .replaceAll("${WEB_UPSTREAM}", "include /etc/acervo-web/api.conf;")
    .replaceAll("${WEB_STATUS}", "include /etc/acervo-web/status.conf;")
    .replaceAll("${WEB_CACHE}", "/var/cache/acervo");
  return `# Made by npm run images from infra/web-proxy and tools/images/web-conf.ts.
daemon off;
${BROTLI_MODULE}
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr error;
events {
  worker_connections 4096;
}
http {
  sendfile on;
  tcp_nopush on;
${TEMPORARY.map((kind) => `  ${kind}_temp_path /tmp/${kind};`).join("\n")}
  ssl_certificate /etc/acervo-web/tls/certificate.pem;
  ssl_certificate_key /etc/acervo-web/tls/key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:acervo:10m;
  ssl_session_tickets off;
  server {
    listen 8080;
    server_name _;
    server_tokens off;
    access_log off;
    return 308 https://$host$request_uri;
  }
${site}
}
`;
};
