import { setImmediate as nextTurn } from "node:timers/promises";
import { agentes } from "@acervo/contracts/agentes";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { Protecao, protecao } from "@acervo/contracts/protecao";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import { allowanceOf } from "../../../../test/bare-call.ts";
import type { DispositivoConfigurado } from "../../../../test/builders.ts";
import { request, type PlainAnswer } from "../../../../test/request.ts";
import { enrolAgent, startAgent, type TestAgent } from "../../../../test/test-agent.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { later } from "../../../platform/clock.ts";

const SEGUNDO = 1_000;
const Linha = z.object({ route: z.string().optional(), status: z.number().optional() });

describe("a chamada que espera por novidades", () => {
  let mundo: AgentApi;
  /** Another process over the same database: it holds the calls, the first one takes the orders. */
  let outro: TestApi;
  const linhas: string[] = [];
  beforeAll(async () => {
    mundo = await startAgentApi();
    const logger = pino({ level: "info" }, { write: (linha: string) => void linhas.push(linha) });
    outro = await startTestApi({ databaseUrl: mundo.api.databaseUrl, clock: mundo.clock, logger });
  });
  afterAll(async () => {
    await outro.close();
    await mundo.api.close();
  });
  beforeEach(() => mundo.reset());

  const novoAgente = async (): Promise<{ agente: TestAgent; feito: DispositivoConfigurado }> => {
    const feito = mundo.novoDispositivo();
    return { feito, agente: await enrolAgent(mundo.api.url, mundo.customer, feito.idDispositivo) };
  };
  const bater = async (agente: TestAgent) => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema: "linux-x64",
      relogio: "2026-01-01T00:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 1,
      etagConfiguracao: null,
      tipos: ["FAZER_BACKUP"],
    };
    const resposta = await agente.call(agentes.batimento, { body });
    return { status: resposta.status, corpo: resposta.body };
  };
  const novidadeDe = async (agente: TestAgent): Promise<number> =>
    agentes.batimento.response.parse((await bater(agente)).corpo).novidade;
  const esperar = (api: TestApi, { token }: TestAgent, segundos: number, novidade: number): Promise<PlainAnswer> =>
    request(api.url, agentes.esperar, { query: { segundos, novidade } }, token);
  /** A call that is held by now, and would hear of news. */
  const segurada = async (api: TestApi, agente: TestAgent) => {
    const antes = api.deps.heldCalls.size();
    const resposta = esperar(api, agente, 120, await novidadeDe(agente));
    await expect.poll(() => api.deps.heldCalls.size()).toBeGreaterThan(antes);
    await api.deps.news.ready();
    return { resposta };
  };

  it("[SRV-258] responde em um segundo a um pedido, a uma mudança e à remoção, escritos por outro processo", async () => {
    const { agente, feito } = await novoAgente();
    const escritas = [
      () => mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } }),
      () =>
        mundo.customer.call(diretorios.adicionar, { body: { idConfiguracao: feito.idConfiguracao, caminho: "D:\\F" } }),
      () => mundo.customer.call(dispositivos.desativarDispositivo, { params: { id: feito.idDispositivo } }),
    ];
    for (const escrever of escritas) {
      const { resposta } = await segurada(outro, agente);
      await escrever();
      const inicio = performance.now();
      expect(await resposta).toMatchObject({ status: 200, body: { novidade: true } });
      const demora = performance.now() - inicio;
      expect(demora).toBeLessThan(SEGUNDO + (await allowanceOf(() => esperar(outro, agente, 0, 0))));
    }
    expect(await bater(agente)).toMatchObject({ status: 409, corpo: { codigo: "DISPOSITIVO_DESATIVADO" } });
  });

  it("[SRV-258] o que veio depois do batimento é dito de imediato; sem novidade a resposta vem no fim do tempo", async () => {
    const { agente, feito } = await novoAgente();
    const antes = await novidadeDe(agente);
    await mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } });
    expect(await esperar(outro, agente, 60, antes)).toMatchObject({ status: 200, body: { novidade: true } });
    const inicio = performance.now();
    // What waits for an answer is no news: the heartbeat has told it.
    expect(await esperar(outro, agente, 1, await novidadeDe(agente))).toMatchObject({
      status: 200,
      body: { novidade: false },
    });
    expect(performance.now() - inicio).toBeGreaterThanOrEqual(SEGUNDO - 10);
    expect(await esperar(outro, agente, 291, 0)).toMatchObject({ status: 400 });
  });

  it("[SRV-259] uma chamada de cada época, com as regras de todas; a partir de 60 por minuto é 429; sem linha no registro", async () => {
    const { agente, feito } = await novoAgente();
    const { resposta: primeira } = await segurada(outro, agente);
    linhas.length = 0;
    const segunda = esperar(outro, agente, 60, await novidadeDe(agente));
    expect(await primeira).toMatchObject({ status: 200, body: { novidade: false } });
    const nova = await startAgent(mundo.api.url, agente);
    expect(await esperar(outro, agente, 0, 0)).toMatchObject({ status: 409, body: { codigo: "IDENTIDADE_DUPLICADA" } });
    expect(await esperar(outro, { ...agente, token: "x" }, 0, 0)).toMatchObject({ status: 401 });
    const novidade = await novidadeDe(nova);
    // The older epoch's is left alone: only its own heartbeat may end it.
    expect(await esperar(outro, nova, 0, novidade)).toMatchObject({ status: 200 });
    expect(outro.deps.heldCalls.size()).toBeGreaterThan(0);
    const muitas = await Promise.all(Array.from({ length: 60 }, () => esperar(outro, nova, 0, novidade)));
    expect(muitas.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(muitas.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
    const rotas = linhas
      .map((linha) => Linha.parse(JSON.parse(linha)))
      .filter(({ route }) => route === agentes.esperar.path);
    expect(new Set(rotas.map(({ status }) => status))).toEqual(new Set([409, 401, 429]));
    await mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } });
    expect(await segunda).toMatchObject({ status: 200, body: { novidade: true } });
  });

  it("[SRV-263] conectado enquanto um processo vivo segura a chamada, seja qual for, e até 10 s depois dela", async () => {
    const { agente, feito } = await novoAgente();
    const isConectado = async (): Promise<boolean | undefined> => {
      const { body } = await mundo.customer.call(protecao.consultar, { query: { id: mundo.customer.idContratacao } });
      return Protecao.parse(body).dispositivos.find(({ id }) => id === feito.idDispositivo)?.conectado;
    };
    expect(await isConectado()).toBe(false);
    await segurada(outro, agente);
    await expect.poll(isConectado).toBe(true);
    // As it is half a minute after that process was killed.
    const { db } = mundo.api.deps;
    const id = await outro.deps.lease.id();
    const [agora, vivoAte] = [mundo.clock.now(), later(mundo.clock.now(), 30 * SEGUNDO)];
    await db.updateTable("processoApi").set({ vivoAte: agora }).where("id", "=", id).execute();
    expect(await isConectado()).toBe(false);
    const { resposta } = await segurada(mundo.api, agente);
    await expect.poll(isConectado).toBe(true);
    await mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } });
    expect(await resposta).toMatchObject({ body: { novidade: true } });
    expect(await isConectado()).toBe(true);
    await expect.poll(isConectado, { timeout: 60_000 }).toBe(false);
    await db.updateTable("processoApi").set({ vivoAte }).where("id", "=", id).execute();
  });

  it("[SRV-260] perdida a conexão das novidades, cada chamada é respondida uma vez, e a seguinte ouve como antes", async () => {
    const { agente, feito } = await novoAgente();
    const { resposta } = await segurada(outro, agente);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'teste-news'`.execute(mundo.api.deps.db);
    expect(await resposta).toMatchObject({ status: 200, body: { novidade: true } });
    const { resposta: seguinte } = await segurada(outro, agente);
    await mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } });
    expect(await seguinte).toMatchObject({ status: 200, body: { novidade: true } });
  });

  it("[SRV-260] um processo que termina responde antes às chamadas que segura, e não a todas de uma vez", async () => {
    const terceiro = await startTestApi({ databaseUrl: mundo.api.databaseUrl, clock: mundo.clock });
    const deles = [];
    for (let quantos = 0; quantos < 22; quantos += 1) deles.push(await novoAgente());
    const respostas = [];
    for (const { agente } of deles) respostas.push((await segurada(terceiro, agente)).resposta);
    const vistas = new Set<number>();
    const fim = terceiro.close();
    while (terceiro.deps.heldCalls.size() > 0) {
      vistas.add(terceiro.deps.heldCalls.size());
      await nextTurn();
    }
    for (const resposta of await Promise.all(respostas))
      expect(resposta).toMatchObject({ status: 200, body: { novidade: false } });
    expect(vistas.size).toBeGreaterThan(1);
    await fim;
  });
});
