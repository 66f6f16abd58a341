import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { describe, expect, it } from "vitest";
import { startTestApi } from "../../test/test-api.ts";
import { readFiscalSettings } from "./config.ts";

const SRC = join(import.meta.dirname, "..");

/** Each service outside of the product, by the settings that say where it is, and the only folder that speaks to it. */
const SERVICES: Readonly<Record<string, { readonly settings: readonly string[]; readonly adapter: string }>> = {
  "banco e cartão": { settings: ["ACERVO_ASAAS_URL"], adapter: "platform/pagamento" },
  "nota fiscal": { settings: ["ACERVO_NFSE_URL"], adapter: "platform/nota-fiscal" },
  "e-mail": { settings: ["ACERVO_SMTP_URL", "ACERVO_RETORNO_URL"], adapter: "platform/email" },
  armazenamento: { settings: ["ACERVO_S3_ENDPOINT"], adapter: "platform/object-store" },
  parceiro: { settings: ["ACERVO_PARCEIRO_URL"], adapter: "platform/parceiro" },
  CEP: { settings: ["ACERVO_VIACEP_URL", "ACERVO_BRASILAPI_URL"], adapter: "platform/cep" },
  identidade: { settings: ["ACERVO_OIDC_ISSUER"], adapter: "platform/identity" },
};
/** The operator's own: where measurements go, if anywhere. */
const OF_THE_OPERATOR = ["ACERVO_OTLP_ENDPOINT"];

/** What a program reaches others by. */
const REACHES_OUT =
  /\bfetch\(|\bnew WebSocket\(|from "(?:node:(?:http|https|http2|net|tls|dgram)|undici|nodemailer|imapflow|jose|@aws-sdk\/[^"]+)"/;
/** They name status codes, authorities, other people's requests or one that nobody sends, and call nobody. */
const CALLS_NOBODY = [
  "http/error-handler.ts",
  "http/security-headers.ts",
  "start/publicar-instalador.ts",
  "platform/telemetry/outgoing-calls.ts",
];
/** They look at the certificate of our own public address, and at our own processes. */
const CALLS_OURSELVES = ["platform/telemetry/ask-operations.ts", "platform/telemetry/certificate-end.ts"];
const NOT_ADAPTERS = new Set([...CALLS_NOBODY, ...CALLS_OURSELVES]);

const environment = { ...testServerEnvironment(""), ...testWorkerEnvironment() };
const settings = Object.values(SERVICES).flatMap((service) => service.settings);

describe("serviços de fora", () => {
  it.each(settings)("[SRV-124] %s é um simulador desta máquina, que atende", async (name) => {
    const { protocol, hostname, port } = new URL(environment[name] ?? "");
    expect(["127.0.0.1", "localhost"]).toContain(hostname);
    const socket = connect({ host: hostname, port: Number(port === "" ? { "imap:": 143 }[protocol] : port) });
    await once(socket, "connect");
    socket.destroy();
  });

  it("[SRV-124] não há outro endereço para fora nos ajustes do servidor", () => {
    const named = readFileSync(join(SRC, "start/config.ts"), "utf8").match(/\bACERVO_\w+_(?:URL|ENDPOINT|ISSUER)\b/g);
    expect(new Set(named)).toEqual(new Set([...settings, ...OF_THE_OPERATOR]));
  });

  it("[SRV-124] só os adaptadores falam com quem está fora", () => {
    const adapters = Object.values(SERVICES).map(({ adapter }) => `${adapter}/`);
    const files = globSync("**/*.ts", { cwd: SRC }).filter((file) => !file.endsWith(".test.ts"));
    const outside = files
      .filter((file) => REACHES_OUT.test(readFileSync(join(SRC, file), "utf8")))
      .filter((file) => !NOT_ADAPTERS.has(file) && !adapters.some((adapter) => file.startsWith(adapter)));
    expect(outside).toEqual([]);
  });

  it("[SRV-124] com eles o servidor inicia; a prova contra robôs é nossa e não pergunta a ninguém", async () => {
    const api = await startTestApi();
    expect(readFiscalSettings(environment)).toMatchObject({ url: environment["ACERVO_NFSE_URL"] });
    expect(api.deps.captcha.issue(api.deps.clock.now())).toBeTruthy();
    await api.close();
  });
});
