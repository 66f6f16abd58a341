import { autenticacao } from "@acervo/contracts/autenticacao";
import { canalCompliance } from "@acervo/contracts/canal-compliance";
import { documentosCompliance } from "@acervo/contracts/documentos-compliance";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { dumpDatabase } from "@acervo/test-kit/database-dump";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServerProcess } from "../server-process.ts";
import { solveChallenge } from "../solve-challenge.ts";
import { callFrom, startNotingProxy, type NotingProxy } from "./noting-proxy.ts";
import { startTraceCollector, type TraceCollector } from "../trace-collector.ts";

// Touches: autenticacao, compliance, infra, platform/captcha, platform/email, platform/logger, platform/telemetry.

/** Addresses that only these requests have: of who writes to the channel, and of somebody else, to prove that we look well. */
const RELATOR = { address: "127.0.77.1", userAgent: "navegador-do-relator" };
const RELATO = { tipoOcorrencia: "Denúncia", desejaIdentificar: "Não", mensagem: "Vi o que não devia." };
const OUTRO = { address: "127.0.77.2", userAgent: "navegador-de-outro" };

describe("de onde vem um relato", () => {
  let database: TestDatabase;
  let collector: TraceCollector;
  let proxy: NotingProxy;
  beforeAll(async () => {
    database = await createTestDatabase();
    collector = await startTraceCollector();
  });
  afterAll(async () => {
    await proxy.stop();
    collector.close();
    await database.drop();
  });

  it("[PUB-49][PUB-94][PUB-96][SRV-108] não está em tabela, registro, rastro, mensagem nem no registro do proxy, também quando nada responde", async () => {
    const caixa = await createMailbox();
    const env = {
      ACERVO_LOG: "debug",
      ACERVO_OTLP_ENDPOINT: collector.url,
      ACERVO_WEB_CONFIG: JSON.stringify({ compliance: { email: caixa.address, telefone: "(31) 3333-4444" } }),
    };
    const api = await startServerProcess("api", database.url, env);
    const worker = await startServerProcess("worker", database.url, env);
    proxy = await startNotingProxy(new URL(api.url).host);
    const relator = callFrom(proxy.url, RELATOR);
    const outro = callFrom(proxy.url, OUTRO);

    const { body: desafio } = await relator(canalCompliance.desafio);
    const captcha = solveChallenge(canalCompliance.desafio.response.parse(desafio));
    const enviado = await relator(canalCompliance.enviar, { ...RELATO, captcha });
    expect(enviado.status).toBe(201);
    const credencial = canalCompliance.enviar.response.parse(enviado.body);
    expect((await relator(canalCompliance.acompanhar, credencial)).status).toBe(200);
    expect((await relator(canalCompliance.complementar, { ...credencial, mensagem: "Mais." })).status).toBe(201);
    expect((await relator(canalCompliance.enviar, {})).status).toBe(400);
    const usado = { ...RELATO, captcha };
    const recusas: number[] = [];
    for (let vez = 0; vez < 20; vez += 1) recusas.push((await relator(canalCompliance.enviar, usado)).status);
    expect(recusas).toEqual([...Array<number>(19).fill(400), 429]);
    expect((await relator(documentosCompliance.vigentes)).status).toBe(200);
    for (const path of [
      "/compliance",
      "/compliance/acompanhar",
      "/acervo-web/compliance",
      "/acervo-web/assets/compliance.js",
    ] as const)
      await relator({ method: "GET", path });
    const link = { cpf: "1", hash: "1", corregedoria: "1" };
    await outro({
      ...autenticacao.autenticarUsuarioRecivil,
      path: `/${autenticacao.autenticarUsuarioRecivil.path.slice(1).replace(/:(\w+)/g, (_nome, parte: keyof typeof link) => link[parte])}`,
    });

    // One message for the report and one for what was added to it, in any order: nothing else is on its way.
    const recebidas = [await caixa.waitForMessage(), await caixa.waitForMessage()];
    const doRelato = recebidas.find(({ subject }) => subject === "Canal de compliance: novo relato");
    expect(doRelato?.text).toContain(credencial.protocolo);
    await api.stop();
    expect((await relator(canalCompliance.desafio)).status).toBe(502);
    await relator({ method: "GET", path: "/compliance" });
    await relator({ method: "GET", path: "/acervo-web/compliance" });
    await relator({ method: "GET", path: "/acervo-web/assets/outro.js" });
    await outro({ method: "GET", path: "/acervo-web/" });
    await worker.stop();

    const lugares = {
      tabelas: await dumpDatabase(database.ownerUrl),
      registro: [...api.lines, ...worker.lines].join("\n"),
      rastros: JSON.stringify(collector.spans),
      mensagens: JSON.stringify(await caixa.messages()),
      proxy: proxy.log(),
    };
    const ondeEsta = (canario: string) =>
      Object.entries(lugares).flatMap(([onde, texto]) => (texto.includes(canario) ? [onde] : []));
    expect(ondeEsta(RELATOR.address)).toEqual([]);
    expect(ondeEsta(RELATOR.userAgent)).toEqual([]);
    expect(lugares.registro).not.toContain("api-acervo/compliance");
    expect(lugares.rastros).not.toContain("api-acervo/compliance");
    expect(lugares.proxy).not.toContain("compliance");
    expect(lugares.tabelas).toContain(RELATO.mensagem);
    expect(await countEventos()).toBe(0);
    // Where they are kept of others, they are found.
    expect(ondeEsta(OUTRO.address)).toEqual(["tabelas", "rastros", "proxy"]);
    expect(ondeEsta(OUTRO.userAgent)).toEqual(["rastros"]);
  });

  const countEventos = async (): Promise<number> => {
    const eventos = await dumpDatabase(database.ownerUrl, "--data-only", "--table=auditoria_evento");
    return eventos.split("\n").filter((linha) => /relato|compliance/i.test(linha)).length;
  };
});
