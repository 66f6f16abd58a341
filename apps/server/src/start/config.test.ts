import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const ambiente = {
  ACERVO_DATABASE_URL: "postgres://acervo@127.0.0.1/acervo",
  ACERVO_ORIGEM_PUBLICA: "https://portal.example",
  ACERVO_OIDC_ISSUER: "https://identidade.example/realms/acervo",
  ACERVO_CLIENTE_SERVER_SECRET: "s".repeat(32),
  ACERVO_CLIENTE_LINK_SECRET: "k".repeat(32),
  ACERVO_SEGREDO_LINK: "l".repeat(32),
  ACERVO_S3_ENDPOINT: "https://s3.example",
  ACERVO_S3_ACCESS_KEY: "chave",
  ACERVO_S3_SECRET_KEY: "segredo",
  ACERVO_S3_BUCKET: "acervo",
  ACERVO_SMTP_URL: "smtp://correio.example",
  ACERVO_PIMENTA_ATIVACAO: "p".repeat(32),
  ACERVO_CHAVE_AGENTE: "c".repeat(32),
  ACERVO_ASAAS_CHAVE: "chave",
  ACERVO_ASAAS_TOKEN_WEBHOOK: "d".repeat(32),
};

describe("configuração", () => {
  it("[SHELL-02][CONST-04] sem dizer o ambiente é prod; os três existem e um quarto não", () => {
    expect(readConfig(ambiente).ambiente).toBe("prod");
    for (const nome of ["prod", "hmg", "dev"])
      expect(readConfig({ ...ambiente, ACERVO_AMBIENTE: nome }).web.config.ambiente).toBe(nome);
    expect(() => readConfig({ ...ambiente, ACERVO_AMBIENTE: "local" })).toThrow("ACERVO_AMBIENTE");
  });

  it("[AUTH-01][CONST-07] a web recebe provedor, realm e cliente público da configuração", () => {
    expect(readConfig(ambiente).web.config.identidade).toEqual({
      url: "https://identidade.example",
      realm: "acervo",
      clientId: "acervo-web",
    });
  });

  it("[SHELL-48][SHELL-49] o provedor, o contato e os vídeos vêm da configuração", () => {
    const partes = {
      nomeProvedor: "Provedor",
      whatsapp: "5531911112222",
      videosInstrutivos: { "/ajuda": "https://v.example/1" },
    };
    expect(readConfig({ ...ambiente, ACERVO_WEB_CONFIG: JSON.stringify(partes) }).web.config).toMatchObject(partes);
  });

  it.each(Object.keys(ambiente))("recusa começar sem %s", (nome) => {
    expect(() => readConfig({ ...ambiente, [nome]: undefined })).toThrow(nome);
  });

  it("[AUTH-62] em prod recusa um segredo curto, dizendo qual e não o quê; fora dele um curto basta", () => {
    const curto = { ...ambiente, ACERVO_CLIENTE_LINK_SECRET: "k".repeat(31) };
    expect(() => readConfig(curto)).toThrow(/32 characters or more: ACERVO_CLIENTE_LINK_SECRET$/);
    expect(readConfig({ ...curto, ACERVO_AMBIENTE: "hmg" }).ambiente).toBe("hmg");
  });

  it("[AUTH-62] em prod recusa cada segredo que está no repositório", () => {
    const infra = join(import.meta.dirname, "../../../../infra");
    const doServidor = readFileSync(join(infra, "stack/server-environment.ts"), "utf8");
    const doCompose = readFileSync(join(infra, "compose.yaml"), "utf8");
    const longos = [...doServidor.matchAll(/(?:const \w+ =|ACERVO_\w+:) "([^"]{32,})"/g)].map(([, valor]) => valor);
    const curtos = [...doCompose.matchAll(/SECRET(?:_KEY)?: (\S+)/g)].map(([, valor]) => valor);
    expect([longos.length, curtos.length]).toEqual([4, 3]);
    for (const valor of longos)
      expect(() => readConfig({ ...ambiente, ACERVO_CHAVE_AGENTE: valor })).toThrow("alone: ACERVO_CHAVE_AGENTE");
    for (const valor of curtos)
      expect(() => readConfig({ ...ambiente, ACERVO_S3_SECRET_KEY: valor })).toThrow("alone: ACERVO_S3_SECRET_KEY");
  });
});
