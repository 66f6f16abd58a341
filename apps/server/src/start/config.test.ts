import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readApiConfig, readConfig, readStaffCredential } from "./config.ts";

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
  ACERVO_SMTP_URL: "smtps://correio.example",
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

  it("a credencial da equipe é do worker, que não começa sem ela nem, em prod, com uma fraca; a API não começa com ela", () => {
    const ACERVO_CLIENTE_EQUIPE_SECRET = "e".repeat(32);
    const config = readConfig(ambiente);
    expect(readStaffCredential(config, { ...ambiente, ACERVO_CLIENTE_EQUIPE_SECRET })).toEqual({
      url: "https://identidade.example",
      realm: "acervo",
      clientId: "acervo-equipe",
      secret: ACERVO_CLIENTE_EQUIPE_SECRET,
    });
    const com = (segredo: string | undefined) => () =>
      readStaffCredential(config, { ACERVO_CLIENTE_EQUIPE_SECRET: segredo });
    expect(com(undefined)).toThrow("ACERVO_CLIENTE_EQUIPE_SECRET");
    expect(com("e".repeat(31))).toThrow(/32 characters or more: ACERVO_CLIENTE_EQUIPE_SECRET$/);
    expect(com("segredo-de-desenvolvimento-da-equipe")).toThrow(/for development alone: ACERVO_CLIENTE_EQUIPE_SECRET$/);
    expect(readApiConfig(ambiente)).toEqual(config);
    const recusa = (): unknown => readApiConfig({ ...ambiente, ACERVO_CLIENTE_EQUIPE_SECRET });
    expect(recusa).toThrow("ACERVO_CLIENTE_EQUIPE_SECRET");
    expect(recusa).not.toThrow(ACERVO_CLIENTE_EQUIPE_SECRET);
  });

  it.each([
    ["ACERVO_ORIGEM_PUBLICA", "http://portal.example"],
    ["ACERVO_OIDC_ISSUER", "http://identidade.example/realms/acervo"],
    ["ACERVO_S3_ENDPOINT", "http://s3.example"],
    ["ACERVO_ASAAS_URL", "http://asaas.example/v3"],
    ["ACERVO_VIACEP_URL", "http://viacep.example"],
    ["ACERVO_BRASILAPI_URL", "http://brasilapi.example"],
    ["ACERVO_SMTP_URL", "smtp://correio.example"],
    ["ACERVO_DATABASE_URL", "postgres://acervo@banco.example/acervo"],
    ["ACERVO_DATABASE_URL", "postgres://acervo@banco.example/acervo?sslmode=no-verify"],
  ])("[AUTH-73] em prod recusa %s às claras, dizendo qual e não o quê; fora dele não", (nome, valor) => {
    const recusa = (): unknown => readConfig({ ...ambiente, [nome]: valor });
    expect(recusa).toThrow(nome);
    expect(recusa).not.toThrow("example");
    expect(readConfig({ ...ambiente, [nome]: valor, ACERVO_AMBIENTE: "hmg" }).ambiente).toBe("hmg");
  });

  it.each([
    ["ACERVO_SMTP_URL", "smtp://correio.example?requireTLS=true"],
    ["ACERVO_SMTP_URL", "smtp://127.0.0.1:25"],
    ["ACERVO_DATABASE_URL", "postgres://acervo@banco.example/acervo?sslmode=verify-full"],
  ])("[AUTH-73] em prod aceita %s %s", (nome, valor) => {
    expect(readConfig({ ...ambiente, [nome]: valor }).ambiente).toBe("prod");
  });

  it("[AUTH-73] em prod recusa ACERVO_RETORNO_URL às claras; ela e o endereço vêm juntos", () => {
    const com = (url: string) => () =>
      readConfig({ ...ambiente, ACERVO_RETORNO_URL: url, ACERVO_RETORNO_ENDERECO: "retorno@acervo.example" }).retorno;
    expect(com("imap://retorno:a@correio.example")).toThrow("In prod ACERVO_RETORNO_URL needs imaps");
    expect(com("imaps://retorno:a@correio.example")()).toMatchObject({ endereco: "retorno@acervo.example" });
    expect(() => readConfig({ ...ambiente, ACERVO_RETORNO_URL: "imaps://a:b@correio.example" })).toThrow("go together");
    expect(readConfig(ambiente).retorno).toBeNull();
  });

  it("o sistema parceiro tem endereço e segredo, ou nenhum dos dois; em prod por https e com segredo próprio", () => {
    const parceiro = { ACERVO_PARCEIRO_URL: "https://parceiro.example", ACERVO_PARCEIRO_SEGREDO: "q".repeat(32) };
    expect(readConfig(ambiente).parceiro).toBeNull();
    expect(readConfig({ ...ambiente, ...parceiro }).parceiro).toMatchObject({ url: "https://parceiro.example" });
    for (const [nome, valor] of [
      ["ACERVO_PARCEIRO_URL", undefined],
      ["ACERVO_PARCEIRO_SEGREDO", undefined],
      ["ACERVO_PARCEIRO_URL", "http://parceiro.example"],
      ["ACERVO_PARCEIRO_SEGREDO", "segredo-de-desenvolvimento-dos-comunicados"],
    ] as const)
      expect(() => readConfig({ ...ambiente, ...parceiro, [nome]: valor })).toThrow(nome);
  });

  it("[AUTH-62] em prod recusa cada segredo que está no repositório", () => {
    const infra = join(import.meta.dirname, "../../../../infra");
    const doServidor = readFileSync(join(infra, "stack/server-environment.ts"), "utf8");
    const doCompose = readFileSync(join(infra, "compose.yaml"), "utf8");
    const longos = [...doServidor.matchAll(/(?:const \w+ =|ACERVO_\w+:) "([^"]{32,})"/g)].map(([, valor]) => valor);
    const curtos = [...doCompose.matchAll(/SECRET(?:_KEY)?: (\S+)/g)].map(([, valor]) => valor);
    expect([longos.length, curtos.length]).toEqual([5, 4]);
    for (const valor of longos)
      expect(() => readConfig({ ...ambiente, ACERVO_CHAVE_AGENTE: valor })).toThrow("alone: ACERVO_CHAVE_AGENTE");
    for (const valor of curtos)
      expect(() => readConfig({ ...ambiente, ACERVO_S3_SECRET_KEY: valor })).toThrow("alone: ACERVO_S3_SECRET_KEY");
  });
});
