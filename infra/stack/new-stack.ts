import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { StackConfig } from "./config.ts";
import type { Ports } from "./ports.ts";
import { databaseUrls } from "./postgres-roles.ts";
import { returnMailboxOn, sefinOn, type StackFile } from "./stack-file.ts";

const host = "127.0.0.1";

/** Addresses and secrets of a stack that was never started, on these ports. */
export function newStack(config: StackConfig, ports: Ports): StackFile {
  const http = (port: number): string => `http://${host}:${port}`;
  const { api, apiOperacao, workerOperacao, web, e2e, e2eOperacao } = ports;
  return {
    postgres: {
      host,
      port: ports.postgres,
      adminUrl: `postgres://postgres@${host}:${ports.postgres}/postgres`,
      ...databaseUrls({ host, port: ports.postgres }, "acervo"),
    },
    s3: {
      endpoint: http(ports.storeProxy),
      gatewayEndpoint: http(ports.rgw),
      tlsEndpoint: `https://${host}:${ports.rgwTls}`,
      caFile: join(config.dataDir, "ceph/rgw.crt"),
      region: "us-east-1",
      accessKey: randomBytes(10).toString("hex").toUpperCase(),
      secretKey: randomBytes(20).toString("hex"),
      bucket: "acervo",
    },
    keycloak: {
      // Passkeys belong to a name: an address of numbers has none.
      url: `http://localhost:${ports.keycloak}`,
      realm: "acervo",
      otherRealm: "acervo-outro",
      adminUser: "admin",
      adminPassword: "Acervo-dev-2026",
      serverSecret: randomBytes(24).toString("base64url"),
      linkSecret: randomBytes(24).toString("base64url"),
      staffSecret: randomBytes(24).toString("base64url"),
      expiredToken: "",
    },
    smtp: { host, port: ports.smtp },
    mail: { url: http(ports.mail) },
    returns: returnMailboxOn(ports.returns),
    cep: {
      viaCepUrl: http(ports.cep),
      brasilApiUrl: http(ports.cep),
      controlUrl: `${http(ports.cep)}/controle`,
    },
    asaas: { url: `${http(ports.asaas)}/v3`, chave: `$aact_hmlg_${randomBytes(16).toString("hex")}` },
    partner: { url: http(ports.partner) },
    sefin: sefinOn(ports.sefin, ports.sefinControl, join(config.dataDir, "sefin")),
    ports: { api, apiOperacao, workerOperacao, web, e2e, e2eOperacao },
    internalPorts: { cephMon: ports.cephMon, keycloakManagement: ports.keycloakManagement },
    processes: [],
  };
}
