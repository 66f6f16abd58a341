import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { spawnAgent } from "@acervo/test-kit/agent-process";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Agent, openAgent, prepareFolder } from "../src/agent/agent.ts";
import { limitBandwidth } from "../src/backup/bandwidth.ts";
import { createGuest } from "../src/guest/guest.ts";
import { systemClock } from "../src/platform/clock.ts";
import { openLog } from "../src/platform/log.ts";
import { createServerClock } from "../src/protocol/server-clock.ts";
import { runService } from "../src/service/service.ts";
import { generateKeyPair, signWith } from "../src/state/identity.ts";
import { openJournal } from "../src/state/journal.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import type { Around } from "../src/system/port.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";
import { createVirtualTime } from "./virtual-time.ts";

const HOUR = 3_600_000;
const FILES = 12;
const WHOLE_BYTES = 1_100_000;

/** A machine whose hourly backup was missed, with a battery and a network that the test holds. */
const machine = async () => {
  const folder = tempFolder();
  const state = newTestState();
  const { url } = await startTestServer(state);
  state.batimentoSegundos = 0;
  const root = join(folder, "livros");
  mkdirSync(root);
  for (let file = 0; file < FILES; file += 1) writeFileSync(join(root, `${file}.bin`), Buffer.alloc(WHOLE_BYTES, file));
  const agendamento = {
    id: 9,
    tipo: 1,
    hora: null,
    horaIntervalo: 1,
    idDiaSemana: null,
    diaMes: null,
    dataInicio: new Date(Date.now() - 10 * HOUR).toISOString(),
    proximos: [],
  };
  const diretorios = [{ id: 5, caminho: root }];
  state.configuracoes = [
    { id: 12, prefixo: "Livros", diretorios, ignorados: [], padroesIgnorados: [], agendamentos: [agendamento] },
  ];
  const { chavePublica, privateKey } = generateKeyPair();
  state.chavePublica = chavePublica;
  const sign = (text: string) => signWith(privateKey, text);
  const pasta = join(folder, "agente");
  prepareFolder(pasta);
  const around: { now: Around } = { now: { bateria: null, redeTarifada: false } };
  const surroundings = { look: () => Promise.resolve(around.now), standBack: () => undefined };
  /** The service, until it is stopped; the machine missed a backup if it is told so. */
  const start = (
    missed: boolean,
    limiteBytesPorSegundo: number | null = null,
  ): { readonly agent: Agent; readonly stop: () => Promise<void> } => {
    const settings = { pasta, limiteBytesPorSegundo, pausaMs: 10, surroundings, olharMs: 10 };
    const agent = openAgent(settings, { servidor: url, idDispositivo: 4711, versaoChave: 1, sign });
    agent.permissions.replace([folder]);
    if (missed) agent.journal.setNote("agendamento:9", String(Date.now() - 2 * HOUR));
    const ending = new AbortController();
    const ended = runService(agent, { signal: ending.signal, tickMs: 20 });
    const stop = async (): Promise<void> => {
      ending.abort();
      await ended;
      agent.close();
    };
    onTestFinished(() =>
      ended.then(
        () => undefined,
        () => undefined,
      ),
    );
    onTestFinished(() => ending.abort());
    return { agent, stop };
  };
  /** Resolves when the next heartbeats have all said this of why it waits. */
  const told = (motivo: string | null, times = 3): Promise<void> => {
    const from = state.esperas.length;
    const isSaid = (): boolean => {
      const since = state.esperas.slice(from);
      return since.length >= times && since.slice(-times).every((espera) => (espera?.motivo ?? null) === motivo);
    };
    return vi.waitFor(() => expect(isSaid()).toBe(true), { timeout: 50_000, interval: 10 });
  };
  let orders = 0;
  const order = (tipo: string, parametros: Record<string, number | string | null>): Promise<void> => {
    orders += 1;
    const idComando = String(orders).padStart(32, "0");
    state.comandos = [...state.comandos, { idComando, tipo, parametros, validoAte: "2099-01-01T00:00:00Z" }];
    const isDone = (): boolean =>
      state.respostas.some((one) => one.idComando === idComando && one.situacao !== "ACEITO");
    return vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 50_000, interval: 10 });
  };
  const done = (count: number): Promise<void> =>
    vi.waitFor(() => expect([...state.backups.values()].filter(({ situacao }) => situacao === 2)).toHaveLength(count), {
      timeout: 50_000,
      interval: 10,
    });
  const sent = (): number => state.calls.filter((call) => call === "PUT /armazem").length;
  /** Does this as the first object is sent. */
  const onFirstObject = (what: () => void): void => {
    let isFirst = true;
    state.fault = (call) => {
      if (call === "PUT /armazem" && isFirst) {
        isFirst = false;
        what();
      }
      return null;
    };
  };
  return { state, around, start, told, order, done, sent, onFirstObject };
};

describe("um bom hóspede", () => {
  it("[SRV-274] o agendado espera a tomada e a rede livre, também no meio; o que a pessoa pede não espera", async () => {
    const { state, around, start, told, order, done, sent, onFirstObject } = await machine();
    around.now = { bateria: 29, redeTarifada: false };
    const { stop } = start(true);
    await told("BATERIA");
    expect(state.backups.size).toBe(0);
    await order("FAZER_BACKUP", { idConfiguracao: 12 });
    await done(1);
    // Something to send again; the missed one begins once there is charge enough, and meets a network that costs.
    onFirstObject(() => void (around.now = { bateria: null, redeTarifada: true }));
    const root = state.configuracoes[0]?.diretorios[0]?.caminho ?? "";
    for (let file = 0; file < FILES; file += 1)
      writeFileSync(join(root, `${file}.bin`), Buffer.alloc(WHOLE_BYTES, 100 + file));
    around.now = { bateria: 30, redeTarifada: false };
    await told("REDE_TARIFADA", 10);
    const heldAt = sent();
    await told("REDE_TARIFADA", 10);
    expect(sent()).toBe(heldAt);
    expect(heldAt).toBeLessThan(2 * FILES);
    around.now = { bateria: null, redeTarifada: false };
    await done(2);
    expect(sent()).toBe(2 * FILES);
    await told(null);
    expect(state.backups.size).toBe(2);
    await stop();
  });

  it("quem não quer esperar não espera", async () => {
    const { state, around, start, done } = await machine();
    state.usoDoComputador = { faixas: [], bateriaMinima: null, esperaRedeLivre: false };
    around.now = { bateria: 1, redeTarifada: true };
    const { stop } = start(true);
    await done(1);
    expect(state.esperas.filter((espera) => espera !== null)).toEqual([]);
    await stop();
  });

  it("[SRV-275] a pausa segura o que corre e o que é agendado, vale depois de reiniciar, e o que se perdeu é feito uma vez", async () => {
    const { state, start, told, order, done, sent, onFirstObject } = await machine();
    const first = start(true);
    onFirstObject(() => first.agent.guest.pause(first.agent.serverClock.now() + HOUR, "MAQUINA"));
    await told("PAUSA", 10);
    const heldAt = sent();
    await told("PAUSA", 10);
    expect(sent()).toBe(heldAt);
    expect(heldAt).toBeLessThan(FILES);
    await order("PAUSAR", { ate: null });
    await done(1);
    expect(sent()).toBe(FILES);

    await order("PAUSAR", { ate: new Date(Date.now() + HOUR).toISOString() });
    await told("PAUSA");
    await first.stop();
    const second = start(true);
    await told("PAUSA");
    expect(state.backups.size).toBe(1);
    await order("FAZER_BACKUP", { idConfiguracao: 12 });
    await done(2);
    expect(state.esperas.at(-1)?.motivo).toBe("PAUSA");
    // It ends by itself.
    second.agent.guest.pause(second.agent.serverClock.now() + 200, "MAQUINA");
    await done(3);
    await told(null);
    expect(state.backups.size).toBe(3);
    await second.stop();
  });

  it("[SRV-285] o que volta ao lugar de origem volta antes: até lá, nem o agendado nem o pedido começam", async () => {
    const { state, start, told, order, done } = await machine();
    const { agent, stop } = start(false);
    await order("FAZER_BACKUP", { idConfiguracao: 12 });
    await done(1);
    const root = state.configuracoes[0]?.diretorios[0]?.caminho ?? "";
    const ways = [
      () => Promise.resolve(agent.journal.setNote("agendamento:9", String(Date.now() - 2 * HOUR))),
      () => order("FAZER_BACKUP", { idConfiguracao: 12 }),
    ];
    for (const [number, begin] of ways.entries()) {
      // One stays: an empty directory would be an error, and remove nothing.
      for (let file = 1; file < FILES; file += 1) rmSync(join(root, `${file}.bin`));
      const store = Promise.withResolvers<null>();
      onTestFinished(() => store.resolve(null));
      state.fault = (call) => (call === "GET /armazem" ? store.promise : null);
      const pedido = {
        chaveIdempotencia: "",
        idConfiguracao: 12,
        caminho: [],
        emInstante: null,
        destino: "ORIGINAL" as const,
        sobrescrever: "NUNCA" as const,
      };
      const idRestauracao = number + 1;
      state.restauracoes.set(idRestauracao, { pedido, recibos: [], andamentos: [], cancelada: false });
      const from = state.calls.length;
      const restored = order("RESTAURAR", { idRestauracao });
      await vi.waitFor(() => expect(state.calls.slice(from)).toContain("GET /armazem"), { timeout: 50_000 });
      const begun = begin();
      await told(null, 10);
      expect(state.backups.size).toBe(number + 1);
      store.resolve(null);
      await restored;
      await done(number + 2);
      await begun;
    }
    expect([...state.catalog.values()].map((versions) => versions.length)).toEqual(Array(FILES).fill(1));
    await stop();
  });

  it("[SRV-273] o limite da hora vale dos dois lados do minuto em que muda; o da máquina, onde é menor", async () => {
    const folder = tempFolder();
    const database = openStateDatabase(join(folder, "estado.sqlite"));
    onTestFinished(() => database.close());
    const time = createVirtualTime(Date.parse("2026-11-16T12:00:00Z"));
    const { clock } = time;
    const serverClock = createServerClock(clock);
    const log = openLog({ path: join(folder, "agente.log"), clock });
    const surroundings = { look: () => Promise.reject(new Error("not asked")), standBack: () => undefined };
    const guest = createGuest({ clock, serverClock, journal: openJournal(database), log, surroundings });
    const [SLOW, FAST] = [1_000_000, 4_000_000];
    const faixa = { inicio: "08:00", fim: "18:00", diasUteis: true, bytesPorSegundo: SLOW };
    const depois = { inicio: "18:00", fim: "23:00", diasUteis: false, bytesPorSegundo: FAST };
    guest.obey({ faixas: [faixa, depois], bateriaMinima: null, esperaRedeLivre: false });
    // A Monday, four seconds before six in the evening.
    serverClock.tell("2026-11-16T20:59:56Z");
    const [change, to] = [serverClock.now() + 4_000, serverClock.now() + 8_000];
    const bandwidth = limitBandwidth(clock, guest.rate, time.pause);
    const sent = { before: 0, after: 0 };
    const send = async (): Promise<void> => {
      while (serverClock.now() < to) {
        const piece = bandwidth.pieceBytes;
        await bandwidth.take(piece);
        sent[serverClock.now() < change ? "before" : "after"] += piece;
      }
    };
    await time.run(Promise.all(Array.from({ length: 4 }, send)));
    for (const [bytes, rate] of [
      [sent.before, SLOW],
      [sent.after, FAST],
    ] as const) {
      expect(bytes / 4 / rate).toBeGreaterThan(0.95);
      expect(bytes / 4 / rate).toBeLessThan(1.05);
    }

    const { state, start } = await machine();
    state.usoDoComputador = {
      faixas: [{ ...depois, inicio: "00:00", fim: "00:00" }],
      bateriaMinima: null,
      esperaRedeLivre: false,
    };
    const { agent, stop } = start(false, SLOW);
    await vi.waitFor(() => expect(agent.guest.rate()).toBe(FAST), { timeout: 50_000, interval: 10 });
    const began = systemClock.monotonic();
    for (let piece = 0; piece < 10; piece += 1) await agent.bandwidth.take(100_000);
    expect(systemClock.monotonic() - began).toBeGreaterThan(800);
    await stop();
  });

  it("[SRV-276] o serviço fica atrás de tudo o mais da máquina, com todas as suas linhas", async () => {
    const folder = tempFolder();
    const { url } = await startTestServer();
    const place = { pasta: join(folder, "agente"), servidor: url };
    const service = spawnAgent(["servico"], place, { env: { ACERVO_AGENTE_PRIORIDADE: "baixa" } });
    onTestFinished(() => service.kill("SIGKILL"));
    const priorities = (): number[] =>
      readdirSync(`/proc/${service.pid}/task`).map((thread) => getPriority(Number(thread)));
    await vi.waitFor(() => expect(new Set(priorities())).toEqual(new Set([15])), { timeout: 50_000, interval: 50 });
    service.kill("SIGTERM");
    await service.ended;
  });
});
