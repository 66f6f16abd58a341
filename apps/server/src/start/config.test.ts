import { hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readApiConfig, readConfig, readStaffCredential } from "./config.ts";

/** As long and as varied as one that is drawn. */
const sorteado = (nome: string): string => hash("sha256", nome, "hex");

const ambiente = {
  ACERVO_DATABASE_URL: "postgres://acervo@127.0.0.1/acervo",
  ACERVO_ORIGEM_PUBLICA: "https://portal.interno",
  ACERVO_OIDC_ISSUER: "https://identidade.interno/realms/acervo",
  ACERVO_CLIENTE_SERVER_SECRET: sorteado("s"),
  ACERVO_CLIENTE_LINK_SECRET: sorteado("k"),
  ACERVO_SEGREDO_LINK: sorteado("l"),
  ACERVO_S3_ENDPOINT: "https://s3.interno",
  ACERVO_S3_ACCESS_KEY: "chave",
  ACERVO_S3_SECRET_KEY: "segredo",
  ACERVO_S3_BUCKET: "acervo",
  ACERVO_SMTP_URL: "smtps://correio.interno",
  ACERVO_PIMENTA_ATIVACAO: sorteado("p"),
  ACERVO_CHAVE_AGENTE: sorteado("c"),
  ACERVO_ASAAS_CHAVE: "chave",
  ACERVO_ASAAS_TOKEN_WEBHOOK: sorteado("d"),
  ACERVO_EMAIL_REMETENTE: "Acervo <nao-responda@portal.interno>",
  ACERVO_PROXIES: "loopback",
  ACERVO_WEB_CONFIG: JSON.stringify({ whatsapp: "5531998761234", sistemaParceiroUrl: "https://parceiro.interno/" }),
};

/** Those without which nothing starts anywhere; the others have a default where nobody is billed. */
const semDefault = Object.keys(ambiente).filter(
  (nome) => !["ACERVO_EMAIL_REMETENTE", "ACERVO_PROXIES", "ACERVO_WEB_CONFIG"].includes(nome),
);

describe("configuração", () => {
  it("[SHELL-02][CONST-04] sem dizer o ambiente é prod; os três existem e um quarto não", () => {
    expect(readConfig(ambiente).ambiente).toBe("prod");
    for (const nome of ["prod", "hmg", "dev"])
      expect(readConfig({ ...ambiente, ACERVO_AMBIENTE: nome }).web.config.ambiente).toBe(nome);
    expect(() => readConfig({ ...ambiente, ACERVO_AMBIENTE: "local" })).toThrow("ACERVO_AMBIENTE");
  });

  it("[SRV-340] sem dizer filas são todas; uma que não existe, ou nenhuma, é recusada", () => {
    expect(readConfig(ambiente).filas).toEqual(["interativa", "dinheiro", "copias", "pesada"]);
    expect(readConfig({ ...ambiente, ACERVO_FILAS: "pesada, copias" }).filas).toEqual(["pesada", "copias"]);
    for (const filas of ["interativa,pesado", ""])
      expect(() => readConfig({ ...ambiente, ACERVO_FILAS: filas })).toThrow("ACERVO_FILAS");
  });

  it("[AUTH-01][CONST-07] a web recebe provedor, realm e cliente público da configuração", () => {
    expect(readConfig(ambiente).web.config.identidade).toEqual({
      url: "https://identidade.interno",
      realm: "acervo",
      clientId: "acervo-web",
    });
  });

  it("[SHELL-48][SHELL-49] o provedor, o contato e os vídeos vêm da configuração", () => {
    const partes = {
      nomeProvedor: "Provedor",
      whatsapp: "5531911112222",
      sistemaParceiroUrl: "https://parceiro.interno/",
      videosInstrutivos: { "/ajuda": "https://v.interno/1" },
    };
    expect(readConfig({ ...ambiente, ACERVO_WEB_CONFIG: JSON.stringify(partes) }).web.config).toMatchObject(partes);
  });

  it.each(semDefault)("recusa começar sem %s", (nome) => {
    expect(() => readConfig({ ...ambiente, [nome]: undefined })).toThrow(nome);
  });

  it("[AUTH-62] em prod recusa um segredo curto, dizendo qual e não o quê; fora dele um curto basta", () => {
    const curto = { ...ambiente, ACERVO_CLIENTE_LINK_SECRET: "k".repeat(31) };
    expect(() => readConfig(curto)).toThrow(/32 characters or more: ACERVO_CLIENTE_LINK_SECRET$/);
    expect(readConfig({ ...curto, ACERVO_AMBIENTE: "hmg" }).ambiente).toBe("hmg");
  });

  it("a credencial da equipe é do worker, que não começa sem ela nem, em prod, com uma fraca; a API não começa com ela", () => {
    const ACERVO_CLIENTE_EQUIPE_SECRET = sorteado("e");
    const config = readConfig(ambiente);
    expect(readStaffCredential(config, { ...ambiente, ACERVO_CLIENTE_EQUIPE_SECRET })).toEqual({
      url: "https://identidade.interno",
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
    ["ACERVO_ORIGEM_PUBLICA", "http://portal.interno"],
    ["ACERVO_OIDC_ISSUER", "http://identidade.interno/realms/acervo"],
    ["ACERVO_S3_ENDPOINT", "http://s3.interno"],
    ["ACERVO_ASAAS_URL", "http://asaas.interno/v3"],
    ["ACERVO_VIACEP_URL", "http://viacep.interno"],
    ["ACERVO_BRASILAPI_URL", "http://brasilapi.interno"],
    ["ACERVO_SMTP_URL", "smtp://correio.interno"],
    ["ACERVO_DATABASE_URL", "postgres://acervo@banco.interno/acervo"],
    ["ACERVO_DATABASE_URL", "postgres://acervo@banco.interno/acervo?sslmode=no-verify"],
  ])("[AUTH-73] em prod recusa %s às claras, dizendo qual e não o quê; fora dele não", (nome, valor) => {
    const recusa = (): unknown => readConfig({ ...ambiente, [nome]: valor });
    expect(recusa).toThrow(nome);
    expect(recusa).not.toThrow("interno");
    expect(readConfig({ ...ambiente, [nome]: valor, ACERVO_AMBIENTE: "hmg" }).ambiente).toBe("hmg");
  });

  it.each([
    ["ACERVO_SMTP_URL", "smtp://correio.interno?requireTLS=true"],
    ["ACERVO_SMTP_URL", "smtp://127.0.0.1:25"],
    ["ACERVO_DATABASE_URL", "postgres://acervo@banco.interno/acervo?sslmode=verify-full"],
  ])("[AUTH-73] em prod aceita %s %s", (nome, valor) => {
    expect(readConfig({ ...ambiente, [nome]: valor }).ambiente).toBe("prod");
  });

  it("[AUTH-73] em prod recusa ACERVO_RETORNO_URL às claras; ela e o endereço vêm juntos", () => {
    const com = (url: string) => () =>
      readConfig({ ...ambiente, ACERVO_RETORNO_URL: url, ACERVO_RETORNO_ENDERECO: "retorno@acervo.interno" }).retorno;
    expect(com("imap://retorno:a@correio.interno")).toThrow("In prod ACERVO_RETORNO_URL needs imaps");
    expect(com("imaps://retorno:a@correio.interno")()).toMatchObject({ endereco: "retorno@acervo.interno" });
    expect(() => readConfig({ ...ambiente, ACERVO_RETORNO_URL: "imaps://a:b@correio.interno" })).toThrow("go together");
    expect(readConfig(ambiente).retorno).toBeNull();
  });

  it("o sistema parceiro tem endereço e segredo, ou nenhum dos dois; em prod por https e com segredo próprio", () => {
    const parceiro = { ACERVO_PARCEIRO_URL: "https://parceiro.interno", ACERVO_PARCEIRO_SEGREDO: sorteado("q") };
    expect(readConfig(ambiente).parceiro).toBeNull();
    expect(readConfig({ ...ambiente, ...parceiro }).parceiro).toMatchObject({ url: "https://parceiro.interno" });
    for (const [nome, valor] of [
      ["ACERVO_PARCEIRO_URL", undefined],
      ["ACERVO_PARCEIRO_SEGREDO", undefined],
      ["ACERVO_PARCEIRO_URL", "http://parceiro.interno"],
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

  const comValor = (nome: string, valor: string | object | undefined): Record<string, string | undefined> => {
    const web: unknown = JSON.parse(ambiente.ACERVO_WEB_CONFIG);
    return typeof valor === "object"
      ? { ...ambiente, ACERVO_WEB_CONFIG: JSON.stringify(Object.assign({}, web, valor)) }
      : { ...ambiente, [nome]: valor };
  };

  it.each([
    ["ACERVO_EMAIL_REMETENTE", "Acervo <nao-responda@acervo.test>"],
    ["ACERVO_EMAIL_REMETENTE", undefined],
    ["whatsapp", { whatsapp: "5531900000000" }],
    ["whatsapp", { whatsapp: undefined }],
    ["sistemaParceiroUrl", { sistemaParceiroUrl: "https://parceiro.example/" }],
    ["sistemaParceiroUrl", { sistemaParceiroUrl: undefined }],
  ])(
    "[SRV-305] em prod e em hmg recusa o que vem de fábrica para quem desenvolve: %s = %j; em dev não",
    (nome, valor) => {
      for (const ACERVO_AMBIENTE of ["prod", "hmg"]) {
        const recusa = (): unknown => readConfig({ ...comValor(nome, valor), ACERVO_AMBIENTE });
        expect(recusa).toThrow(nome);
        expect(recusa).not.toThrow(typeof valor === "string" ? valor : "@");
      }
      expect(readConfig({ ...comValor(nome, valor), ACERVO_AMBIENTE: "dev" }).ambiente).toBe("dev");
    },
  );

  it.each([
    ["ACERVO_ORIGEM_PUBLICA", "https://portal.example"],
    ["ACERVO_OIDC_ISSUER", "https://id.acervo.test/realms/acervo"],
    ["ACERVO_S3_ENDPOINT", "https://arquivos.example.com"],
    ["ACERVO_EMAIL_REMETENTE", "Acervo <nao-responda@portal.test>"],
    ["whatsapp", { whatsapp: "5531911111111" }],
    ["sistemaParceiroUrl", { sistemaParceiroUrl: "https://sistema.example/" }],
    ["emailContato", { emailContato: "contato@acervo.test" }],
    ["compliance", { compliance: { email: "canal@acervo.test", telefone: "(31) 3227-1234" } }],
    ["ACERVO_CHAVE_AGENTE", "troque-por-um-segredo-de-verdade-1234567890"],
    ["ACERVO_PIMENTA_ATIVACAO", "p".repeat(32)],
    ["ACERVO_PROXIES", undefined],
  ])("[SRV-305] em prod recusa o que alguém inventou ou deixou por dizer: %s = %j; fora dele não", (nome, valor) => {
    const outro = comValor(nome, valor);
    const recusa = (): unknown => readConfig(outro);
    expect(recusa).toThrow(nome);
    expect(recusa).not.toThrow(typeof valor === "string" ? valor : "@");
    expect(readConfig({ ...outro, ACERVO_AMBIENTE: "hmg" }).ambiente).toBe("hmg");
  });

  it("[SRV-306] um segredo vem por arquivo, sem a quebra de linha do fim; de dois jeitos, ou sem arquivo, não começa", () => {
    const pasta = mkdtempSync(join(tmpdir(), "segredos-"));
    const em = (nome: string, texto: string): string => {
      writeFileSync(join(pasta, nome), texto);
      return join(pasta, nome);
    };
    const { ACERVO_CHAVE_AGENTE: _, ACERVO_DATABASE_URL: __, ...resto } = ambiente;
    const porArquivo = {
      ...resto,
      ACERVO_CHAVE_AGENTE_FILE: em("chave", `${sorteado("nova")},${sorteado("velha")}\n`),
      ACERVO_DATABASE_URL_FILE: em("banco", `${ambiente.ACERVO_DATABASE_URL}\r\n`),
    };
    const { chaveAgente, databaseUrl } = readConfig(porArquivo);
    expect(chaveAgente).toEqual([sorteado("nova"), sorteado("velha")]);
    expect(databaseUrl).toBe(ambiente.ACERVO_DATABASE_URL);
    expect(() => readConfig({ ...porArquivo, ACERVO_CHAVE_AGENTE: sorteado("c") })).toThrow("set one of them");
    expect(() => readConfig({ ...porArquivo, ACERVO_CHAVE_AGENTE_FILE: join(pasta, "nada") })).toThrow(
      "ACERVO_CHAVE_AGENTE_FILE",
    );
    expect(() => readConfig({ ...ambiente, ACERVO_HTTP_PORT_FILE: em("porta", "3000") })).toThrow("does not come by");
    expect(() => readApiConfig({ ...ambiente, ACERVO_CHAVE_FISCAL_FILE: em("fiscal", "AAAA") })).toThrow(
      "ACERVO_CHAVE_FISCAL",
    );
    rmSync(pasta, { recursive: true });
  });

  it("[SRV-306] cada segredo das configurações pode vir por arquivo", () => {
    const raiz = join(import.meta.dirname, "../../../..");
    const lidos = [
      ...["ambiente.ts", "config.ts", "database-url.ts"].map((arquivo) => `apps/server/src/start/${arquivo}`),
      ...["bucket", "keycloak/apply", "postgres-backup"].map((pasta) => `infra/${pasta}/config.ts`),
    ];
    const fontes = lidos.map((arquivo) => readFileSync(join(raiz, arquivo), "utf8")).join("");
    const segredos = fontes.match(
      /ACERVO_\w*(?:SECRET|SEGREDO|CHAVE|PIMENTA|TOKEN|SENHA|_KEY|DATABASE_URL|SMTP_URL)\w*/g,
    );
    const arquivos = readFileSync(join(raiz, "packages/settings/src/secret-files.ts"), "utf8");
    expect([...new Set(segredos)].filter((nome) => !arquivos.includes(`"${nome}"`))).toEqual([]);
  });

  it("em prod um endereço interno vai às claras só na própria rede", () => {
    const ler = (nome: string, valor: string) => () => readConfig({ ...ambiente, [nome]: valor }).ambiente;
    for (const valor of ["http://keycloak:8080", "http://10.1.2.3:7480", "http://[::1]:80", "https://s3.interno"])
      expect(ler("ACERVO_OIDC_INTERNO", valor)()).toBe("prod");
    for (const valor of ["http://s3.interno", "http://200.1.2.3", "http://10.1.publico.com"])
      expect(ler("ACERVO_S3_ENDPOINT_INTERNO", valor)).toThrow("In prod ACERVO_S3_ENDPOINT_INTERNO needs https");
  });
});
