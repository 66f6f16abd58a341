import { agentes } from "@acervo/contracts/agentes";
import { backups, EVENTO_NOVIDADE } from "@acervo/contracts/backups";
import { configuracoes, Configuracao } from "@acervo/contracts/configuracoes";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import type { DispositivoConfigurado } from "../../../../test/builders.ts";
import { enrolAgent, type TestAgent } from "../../../../test/test-agent.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

describe("acompanhar uma contratação", () => {
  let mundo: AgentApi;
  /** Another process: it tells what the first one writes. */
  let outro: TestApi;
  beforeAll(async () => {
    mundo = await startAgentApi();
    outro = await startTestApi({ databaseUrl: mundo.api.databaseUrl, clock: mundo.clock });
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
  const bater = async (agente: TestAgent, andando: readonly object[] = [], espera: object | null = null) => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema: "linux-x64",
      relogio: "2026-01-01T00:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 1,
      etagConfiguracao: null,
      tipos: ["FAZER_BACKUP"],
      backups: andando,
      espera,
    };
    return agentes.batimento.response.parse((await agente.call(agentes.batimento, { body })).body);
  };
  const iniciar = async ({ idContratacao, idDispositivo, idConfiguracao }: DispositivoConfigurado, epoca: number) => {
    const agora = mundo.clock.now();
    const { id } = await mundo.api.deps.db
      .insertInto("backup")
      .values({
        idContratacao,
        idDispositivo,
        idConfiguracao,
        epoca,
        manual: true,
        versaoAcervoExe: "1.0.0",
        dataInicio: agora,
        ultimaNoticiaEm: agora,
        arquivosAntes: 0,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const abrir = async (api: TestApi, id: number, segundos = 60) => {
    const url = new URL(backups.acompanhar.path, api.url);
    url.searchParams.set("id", String(id));
    url.searchParams.set("segundos", String(segundos));
    const fim = new AbortController();
    const resposta = await fetch(url, {
      headers: { authorization: `Bearer ${await tokenFor("pessoa")}` },
      signal: fim.signal,
    });
    let lido = "";
    const leitura = (async () => {
      for await (const texto of (resposta.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
        lido += texto;
    })().catch(() => undefined);
    const novidades = (): number => lido.split(EVENTO_NOVIDADE).length - 1;
    return {
      resposta,
      novidades,
      leitura,
      /** Does something, and waits until it is told. */
      conta: async (feito: () => Promise<unknown>) => {
        const antes = novidades();
        await feito();
        await expect.poll(novidades).toBeGreaterThan(antes);
      },
      fechar: () => fim.abort(),
    };
  };

  it("[SRV-264] conta o que muda, escrito por qualquer processo, a quem é da contratação, até o fim do tempo ou do processo", async () => {
    const { agente, feito } = await novoAgente();
    const fluxo = await abrir(outro, feito.idContratacao);
    expect(fluxo.resposta.headers.get("content-type")).toContain("text/event-stream");
    await outro.deps.news.ready();
    const { id: idComando } = await fluxo
      .conta(() => mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } }))
      .then(() =>
        mundo.api.deps.db
          .selectFrom("comando")
          .select("id")
          .where("idDispositivo", "=", feito.idDispositivo)
          .executeTakeFirstOrThrow(),
      );
    await fluxo.conta(() =>
      agente.call(agentes.responderComando, {
        params: { idComando: idComando.replaceAll("-", "") },
        body: { situacao: "ACEITO" },
      }),
    );
    let idBackup = 0;
    await fluxo.conta(async () => (idBackup = await iniciar(feito, agente.epoca)));
    await fluxo.conta(() => bater(agente, [{ idBackup, arquivosVistos: 7, bytesEnviados: 9 }]));
    const lista = await mundo.customer.call(backups.listarPorDispositivo, {
      params: { id: feito.idDispositivo },
      query: { pagina: 1 },
    });
    expect(lista.body).toMatchObject({ listaBackup: [{ arquivosVistos: 7, bytesEnviados: 9 }] });
    expect((await abrir(outro, 999_999_999)).resposta.status).toBe(404);
    const curto = await abrir(outro, feito.idContratacao, 1);
    await curto.leitura;
    const terceiro = await startTestApi({ databaseUrl: mundo.api.databaseUrl, clock: mundo.clock });
    const cortado = await abrir(terceiro, feito.idContratacao);
    await terceiro.close();
    await cortado.leitura;
    fluxo.fechar();
  });

  it("[SRV-293] conta por que a máquina espera quando o motivo, o fim ou a origem mudam, e não a cada batimento", async () => {
    const { agente, feito } = await novoAgente();
    const fluxo = await abrir(outro, feito.idContratacao);
    await outro.deps.news.ready();
    let avisos = 0;
    const parar = outro.deps.news.listen(`contratacao ${feito.idContratacao}`, () => (avisos += 1));
    const pausa = { motivo: "PAUSA", ate: "2030-01-01T00:00:00Z", origem: "MAQUINA" };
    const esperas = [
      { motivo: "BATERIA", ate: null },
      pausa,
      { ...pausa, ate: "2030-01-01T04:00:00Z" },
      { ...pausa, ate: "2030-01-01T04:00:00Z", origem: "PORTAL" },
      null,
    ];
    for (const [quantas, espera] of esperas.entries()) {
      await bater(agente, [], espera);
      await expect.poll(() => avisos).toBe(quantas + 1);
      // The same once more says nothing: whatever it said would come before the next, and make it one too many.
      await bater(agente, [], espera);
    }
    await fluxo.conta(() => bater(agente, [], pausa));
    expect(avisos).toBe(esperas.length + 1);
    parar();
    fluxo.fechar();
  });

  it("[SRV-265] enquanto alguém olha, e algo anda, o próximo batimento é pedido para logo; depois, não", async () => {
    const { agente, feito } = await novoAgente();
    const { db } = mundo.api.deps;
    await db.deleteFrom("acompanhamento").execute();
    const idBackup = await iniciar(feito, agente.epoca);
    const andando = [{ idBackup, arquivosVistos: 1, bytesEnviados: 0 }];
    const antes = await bater(agente, andando);
    expect(antes.proximoBatimentoSegundos).toBeNull();
    const fluxo = await abrir(outro, feito.idContratacao);
    // Who runs one is told that somebody looks, by the call that waits.
    const olhado = await bater(agente, andando);
    expect(olhado.novidade).toBeGreaterThan(antes.novidade);
    expect(olhado.proximoBatimentoSegundos).toBe(4);
    expect((await bater(agente)).proximoBatimentoSegundos).toBeNull();
    fluxo.fechar();
    await expect
      .poll(async () => (await bater(agente, andando)).proximoBatimentoSegundos, { timeout: 20_000, interval: 3_000 })
      .toBeNull();
  });

  it("[DISP-201] a configuração diz que backup foi pedido, desde quando e até quando, até o agente responder", async () => {
    const { agente, feito } = await novoAgente();
    const pedido = async () => {
      const query = { idDispositivo: feito.idDispositivo };
      const { body } = await mundo.customer.call(configuracoes.listar, { query });
      return z.array(Configuracao).parse(body)[0]?.backupPedido;
    };
    expect(await pedido()).toBeNull();
    const { body } = await mundo.customer.call(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } });
    const { idComando, validoAte } = configuracoes.fazerBackup.response.parse(body);
    expect(await pedido()).toEqual({ em: mundo.clock.now().toISOString(), validoAte });
    await agente.call(agentes.responderComando, { params: { idComando }, body: { situacao: "ACEITO" } });
    expect(await pedido()).toBeNull();
  });
});
