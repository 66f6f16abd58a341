import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { insertParametroInteiro } from "../../../../test/builders.ts";
import { parseMetrics } from "../../../../test/metrics/scrape.ts";
import { killLaneIn } from "../../../../test/upkeep/killed-lane.ts";
import { tellingReads } from "../../../../test/upkeep/reading-store.ts";
import { startQueue, type Queue } from "../../../jobs/queue.ts";
import { systemClock } from "../../../platform/clock.ts";
import { enviarEmailJob } from "../../../platform/email/email.jobs.ts";
import { recontarUsoFaixaJob } from "../armazem.jobs.ts";
import { createBackupsMetrics } from "../scrub/backups.metrics.ts";
import { conferirEmFaixa, prepararConferencia } from "../scrub/conferir-armazem.ts";
import { abrirFaixas } from "./lanes.ts";
import { cuidarEmFaixa, pedirManutencao, type Manutencao } from "./manutencao.ts";
import { LEASE_MS } from "./sign-of-life.ts";

const MACHINES = 12;
const OBJECTS_EACH = 2;
const inLanes = (lanes: number, lane: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: lanes }, lane));
const sorted = <T>(values: Iterable<T>): readonly T[] =>
  [...values].toSorted((a, b) => String(a).localeCompare(String(b)));

describe("manutenção em faixas", () => {
  let world: BackupWorld;
  let queue: Queue;
  const maquinas: Maquina[] = [];
  const ids = (): readonly number[] => maquinas.map(({ agente }) => agente.idDispositivo);
  beforeAll(async () => {
    world = await createBackupWorld();
    queue = await startQueue({ db: world.db, jobs: [enviarEmailJob, recontarUsoFaixaJob], onError: () => undefined });
    for (let machine = 0; machine < MACHINES; machine += 1) {
      const maquina = await world.novaMaquina();
      const { idBackup } = await iniciar(world.deps, maquina);
      for (let object = 0; object < OBJECTS_EACH; object += 1)
        await guardar(world.deps, maquina, idBackup, [arquivo(`${object}.txt`, `${machine} ${object}`)]);
      await concluir(world.deps, maquina, idBackup, { vistos: OBJECTS_EACH, confirmados: OBJECTS_EACH });
      maquinas.push(maquina);
    }
  });
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    await world.db.deleteFrom("manutencaoPendente").execute();
    await world.db.deleteFrom("conferenciaDispositivo").execute();
  });
  afterAll(async () => {
    await queue.stop();
    await world.close();
  });

  const tarefa = (cuidar: Manutencao["cuidar"], outros: Partial<Manutencao> = {}): Manutencao => ({
    tarefa: "gravar-pontos",
    findDevidos: () => Promise.resolve(maquinas.map(({ agente }) => agente)),
    cuidar,
    ...outros,
  });
  const killIn = (kind: "upkeep" | "scrub", last: number) =>
    killLaneIn({ kind, url: world.database.url, bucket: world.bucket.name, last });
  const pendentes = async (): Promise<number> =>
    (await world.db.selectFrom("manutencaoPendente").select("idDispositivo").execute()).length;

  describe("por dispositivo", () => {
    it.each([1, 2, 4])("[SRV-342] em %i faixas cada dispositivo é cuidado uma vez, e nenhum fica", async (faixas) => {
      const feitos: number[] = [];
      let fins = 0;
      const manutencao = tarefa(({ idDispositivo }) => Promise.resolve(void feitos.push(idDispositivo)), {
        aoFim: () => Promise.resolve(void (fins += 1)),
      });
      await pedirManutencao(world.deps, manutencao);
      await inLanes(faixas, () => cuidarEmFaixa(world.deps, manutencao));
      expect(sorted(feitos)).toEqual(sorted(ids()));
      expect(await pendentes()).toBe(0);
      expect(fins).toBeGreaterThan(0);
    });

    it("[SRV-342] morto o processo de uma faixa, outras tantas quantas se queira fazem o que falta, uma vez", async () => {
      const feitos: number[] = [];
      const manutencao = tarefa(({ idDispositivo }) => Promise.resolve(void feitos.push(idDispositivo)));
      await pedirManutencao(world.deps, manutencao);
      const [primeiro, emMaos, ...mais] = (await killIn("upkeep", 2)).map(Number);
      expect(mais).toEqual([]);

      world.clock.set(systemClock.now());
      await inLanes(4, () => cuidarEmFaixa(world.deps, manutencao));
      expect(sorted(feitos)).toEqual(sorted(ids().filter((id) => id !== primeiro && id !== emMaos)));
      world.clock.advance(LEASE_MS + 1);
      await pedirManutencao(world.deps, { ...manutencao, findDevidos: () => Promise.resolve([]) });
      await inLanes(2, () => cuidarEmFaixa(world.deps, manutencao));
      expect(sorted(feitos)).toEqual(sorted(ids().filter((id) => id !== primeiro)));
      expect(await pendentes()).toBe(0);
    });

    it("[SRV-343] o que falha fica para depois e não é tentado de novo pelas faixas da mesma hora", async () => {
      let falha = true;
      const tentados: number[] = [];
      const [ruim] = ids();
      const manutencao = tarefa(({ idDispositivo }) => {
        tentados.push(idDispositivo);
        return falha && idDispositivo === ruim ? Promise.reject(new Error("planted")) : Promise.resolve();
      });
      await pedirManutencao(world.deps, manutencao);
      await expect(cuidarEmFaixa(world.deps, manutencao)).rejects.toThrow(`Device ${ruim}: planted`);
      expect([tentados.length, await pendentes()]).toEqual([MACHINES, 1]);

      falha = false;
      world.clock.advance(1_000);
      await cuidarEmFaixa(world.deps, manutencao);
      expect([tentados.length, await pendentes()]).toEqual([MACHINES + 1, 0]);
    });

    it("[SRV-342] a faixa de um processo que sai termina o dispositivo em mãos, e o que falta é de outra", async () => {
      const saida = new AbortController();
      const feitos: number[] = [];
      const manutencao = tarefa(({ idDispositivo }) => {
        feitos.push(idDispositivo);
        saida.abort(new Error("leaving"));
        return Promise.resolve();
      });
      await pedirManutencao(world.deps, manutencao);
      await expect(cuidarEmFaixa(world.deps, manutencao, saida.signal)).rejects.toThrow("leaving");
      expect([feitos.length, await pendentes()]).toEqual([1, MACHINES - 1]);
      await cuidarEmFaixa(world.deps, manutencao);
      expect(sorted(feitos)).toEqual(sorted(ids()));
    });

    it("[SRV-343] pedido outra vez enquanto espera, é feito uma vez só", async () => {
      const feitos: number[] = [];
      const manutencao = tarefa(({ idDispositivo }) => Promise.resolve(void feitos.push(idDispositivo)));
      await pedirManutencao(world.deps, manutencao);
      await pedirManutencao(world.deps, manutencao);
      await cuidarEmFaixa(world.deps, manutencao);
      expect(feitos).toHaveLength(MACHINES);
    });
  });

  it("[SRV-345] abre tantas faixas quantas o parâmetro diz no dia, menos as que ainda ninguém começou", async () => {
    const job = recontarUsoFaixaJob;
    const desde = world.clock.now();
    const waiting = () => world.db.transaction().execute((tx) => queue.countWaiting(tx, job));
    const abrir = (rodada: string) =>
      abrirFaixas({ db: world.db, queue }, { job, rodada, desde, chave: "faixas-manutencao" });
    await abrir("uma");
    expect(await waiting()).toBe(2);
    await abrir("uma");
    await abrir("outra");
    expect(await waiting()).toBe(2);
    await insertParametroInteiro(world.db, "faixas-manutencao", 5);
    await abrir("terceira");
    expect(await waiting()).toBe(5);
  });

  describe("conferência do armazém", () => {
    const depsReading = (lidos: string[]) => ({
      ...world.deps,
      queue,
      logger: pino({ level: "silent" }),
      objectStore: tellingReads(world.deps.objectStore, (key) => Promise.resolve(void lidos.push(key))),
    });
    let rodada: Date;
    beforeEach(async () => {
      rodada = world.clock.now();
      await prepararConferencia(world.deps, rodada);
    });
    const emFaixas = (faixas: number, lidos: string[], limiteBytes?: number) => {
      const limite = limiteBytes === undefined ? {} : { limiteBytes };
      return inLanes(faixas, () => conferirEmFaixa(depsReading(lidos), { rodada, ...limite }));
    };
    const terminados = async (): Promise<number> =>
      (
        await world.db
          .selectFrom("conferenciaDispositivo")
          .where("terminadaEm", "is not", null)
          .select("idDispositivo")
          .execute()
      ).length;

    it.each([1, 2, 4])(
      "[SRV-344] em %i faixas cada objeto é lido uma vez numa rodada, e nenhum fica",
      async (faixas) => {
        const lidos: string[] = [];
        await emFaixas(faixas, lidos);
        expect([lidos.length, new Set(lidos).size]).toEqual([MACHINES * OBJECTS_EACH, MACHINES * OBJECTS_EACH]);
        expect(await terminados()).toBe(MACHINES);
        await emFaixas(faixas, lidos);
        expect(lidos).toHaveLength(MACHINES * OBJECTS_EACH);
      },
    );

    it("[SRV-344] rodadas curtas, de número de faixas que muda, vão de onde as outras pararam", async () => {
      const lidos: string[] = [];
      for (const faixas of [1, 4, 2, 3, 1, 4, 4, 4, 4, 4]) await emFaixas(faixas, lidos, 1);
      expect([lidos.length, new Set(lidos).size]).toEqual([MACHINES * OBJECTS_EACH, MACHINES * OBJECTS_EACH]);
      expect(await terminados()).toBe(MACHINES);
    });

    it("[SRV-344] morto o processo de uma faixa, só o objeto que ele tinha em mãos é lido outra vez", async () => {
      const doMorto = await killIn("scrub", 4);
      const lidos: string[] = [];
      world.clock.set(systemClock.now());
      await emFaixas(4, lidos);
      expect(lidos.some((key) => doMorto.includes(key))).toBe(false);
      world.clock.advance(LEASE_MS + 1);
      await emFaixas(2, lidos);
      expect(doMorto).toHaveLength(4);
      expect(sorted([...doMorto.slice(0, -1), ...lidos])).toEqual(sorted(new Set([...doMorto, ...lidos])));
      expect(new Set([...doMorto, ...lidos]).size).toBe(MACHINES * OBJECTS_EACH);
      expect(await terminados()).toBe(MACHINES);
    });

    it("[SRV-346] diz há quanto tempo algo não é relido, em quanto deve ser, e a manutenção que espera desde quando", async () => {
      const metrics = new Registry();
      createBackupsMetrics({ ...world.deps, metrics });
      const told = async (name: string, labels: Readonly<Record<string, string>> = {}) => {
        const { samples } = parseMetrics(await metrics.metrics());
        return samples.find((each) => each.name === name && each.labels["tarefa"] === labels["tarefa"])?.value;
      };
      const idade = () => told("acervo_conferencia_idade_segundos");
      world.clock.advance(60_000);
      expect(await idade()).toBe(60);
      await emFaixas(1, [], 1);
      expect(await idade()).toBe(60);
      await emFaixas(2, []);
      // As old as the beginning of each reading, the first of which began a minute later.
      expect(await idade()).toBe(0);
      expect(await told("acervo_conferencia_bytes")).toBeGreaterThan(0);
      expect(await told("acervo_conferencia_idade_limite_segundos")).toBe(90 * 86_400);

      await pedirManutencao(
        world.deps,
        tarefa(() => Promise.resolve()),
      );
      world.clock.advance(7_000);
      const pontos = { tarefa: "gravar-pontos" };
      expect(await told("acervo_manutencao_pendentes", pontos)).toBe(MACHINES);
      expect(await told("acervo_manutencao_atraso_segundos", pontos)).toBe(7);
      expect(await told("acervo_manutencao_pendentes", { tarefa: "recontar-uso" })).toBe(0);
    });
  });
});
