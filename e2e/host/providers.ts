import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stack } from "@acervo/test-kit/stack";
import { NAMES, PROVIDERS_PORT } from "./host.ts";

const site = (name: string | undefined, target: string): string => `server {
  listen 127.0.0.1:${PROVIDERS_PORT} ssl;
  server_name ${name};
  location / { proxy_pass ${target}; }
}
`;

/** The stack's sandboxes behind TLS, under names of their own: in \`prod\` the product speaks to no provider in the clear. */
export const startProviders = async (folder: string): Promise<{ readonly stop: () => Promise<void> }> => {
  const { asaas, cep } = stack();
  const own = join(folder, "provedores");
  mkdirSync(own);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${own}/${kind};`,
  );
  writeFileSync(
    join(own, "nginx.conf"),
    `daemon off;
user root;
pid ${own}/pid;
error_log stderr crit;
events {}
http {
  access_log off;
  # As the provider has its key: nginx leaves out such names by itself.
  underscores_in_headers on;
  ${temporary.join("\n  ")}
  ssl_certificate ${folder}/certificado.pem;
  ssl_certificate_key ${folder}/chave.pem;
  ${site(NAMES[3], new URL(asaas.url).origin)}
  ${site(NAMES[4], cep.viaCepUrl)}
}
`,
  );
  const nginx = spawn("nginx", ["-c", join(own, "nginx.conf")], { stdio: "inherit" });
  const ended = once(nginx, "exit");
  // It writes this once it listens. One that another drill left behind would answer with the certificate of that drill.
  while (!existsSync(join(own, "pid"))) {
    if (nginx.exitCode !== null) throw new Error(`Nobody can listen at ${PROVIDERS_PORT}: does another drill run?`);
    await wait(100);
  }
  return {
    stop: async () => {
      nginx.kill("SIGTERM");
      await ended;
    },
  };
};
