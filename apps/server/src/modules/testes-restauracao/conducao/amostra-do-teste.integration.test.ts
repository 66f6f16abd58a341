import { hash } from "node:crypto";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { guardarNaPasta, outraConfiguracao } from "../../../../test/backups/other-configuration.ts";
import { insertParametroInteiro } from "../../../../test/builders.ts";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { killedWorkers, type KilledWorkers } from "../../../../test/jobs/killed-workers.ts";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { StoredBytes } from "../../../platform/object-store/object-store.ts";
import { lerDispositivoJob } from "../testes-restauracao.jobs.ts";
import { lerDispositivo } from "./ler-dispositivo.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/proofs/reading-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };
const MIB = 1_048_576;
const GIB = 1_024 * MIB;

const quebrado = (): never => {
  throw new Error("the store is down");
};

describe("amostra de um teste de restauração", () => {
  let world: TestWorld;
  let workers: KilledWorkers;
  beforeAll(async () => {
    world = await createTestWorld();
    workers = killedWorkers(world.db, { program: PROGRAMA, job: lerDispositivoJob });
  });
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    // A worker takes whatever waits, of other cases, too.
    await sql`delete from pgboss.job where name = ${lerDispositivoJob.name}`.execute(world.db);
  });
  afterEach(() => workers.end());
  afterAll(() => world.close());

  const sorteadosDe = (idProva: number) =>
    world.db
      .selectFrom("provaArquivo")
      .select(["ordem", "idArquivo", "numero", "tamanhoBytes", "servidor"])
      .where("idProva", "=", idProva)
      .orderBy("ordem")
      .execute();
  const doTeste = async (id: number) => {
    const [prova] = await world.provasDoTeste(id);
    if (prova === undefined) throw new Error("nothing was drawn");
    return prova;
  };
  /** Only the catalog says how large they are. */
  const aumentar = async ({ agente: { idDispositivo } }: Maquina, tamanhos: readonly number[]): Promise<number[]> => {
    const versoes = await world.db
      .selectFrom("arquivoVersao")
      .select("idArquivo")
      .where("idDispositivo", "=", idDispositivo)
      .orderBy("idArquivo")
      .execute();
    for (const [indice, { idArquivo }] of versoes.entries())
      await world.db
        .updateTable("arquivoVersao")
        .set({ tamanhoBytes: tamanhos[indice] ?? 1 })
        .where("idDispositivo", "=", idDispositivo)
        .where("idArquivo", "=", idArquivo)
        .execute();
    return versoes.map(({ idArquivo }) => idArquivo);
  };

  it("[ATA-14] o que não cabe na prova do mês é sorteado antes de tudo, o primeiro da semente; o maior que a amostra é contado na Ata", async () => {
    const maquina = await world.comArquivos();
    // 300 MiB in another configuration than 20 GiB, and what no sample has.
    await guardarNaPasta(world, await outraConfiguracao(world, maquina), "fotos", 2);
    const [, , , , grandeDaOutra = 0] = await aumentar(maquina, [1, 20 * GIB, 60 * GIB, 2 * MIB, 300 * MIB, 1]);
    const id = await world.abrir([maquina]);
    await world.sortear(id);
    const prova = await doTeste(id);
    expect(prova).toMatchObject({ arquivosGrandes: 1, bytesGrandes: 60 * GIB, arquivos: 5 });
    const [primeiro, ...resto] = await sorteadosDe(prova.id);
    const lugarDe = ({ idArquivo, numero }: { readonly idArquivo: number; readonly numero: number }): string =>
      hash("sha256", `${prova.semente.toString("hex")}/${idArquivo}/${numero}`);
    const grandes = [primeiro, ...resto].flatMap((cada) => (cada && cada.tamanhoBytes > 256 * MIB ? [cada] : []));
    expect(grandes).toHaveLength(2);
    expect(grandes.map(({ idArquivo }) => idArquivo)).toContain(grandeDaOutra);
    expect(primeiro).toEqual(grandes.toSorted((a, b) => (lugarDe(a) < lugarDe(b) ? -1 : 1))[0]);
    expect((await world.consultar(id)).dispositivos).toMatchObject([
      { prova: { grandes: { arquivos: 1, bytes: 60 * GIB } } },
    ]);
    // The store has what it had: the catalog alone says that it is large.
    await world.comAgente(maquina, false);
    await world.conduzir(id);
    await world.provar(maquina);
    const doMes = (await world.provasDe(maquina)).find(({ idTeste }) => idTeste === null);
    expect(doMes).toMatchObject({ arquivosGrandes: 2, bytesGrandes: 80 * GIB });
    await world.declarar(id);
    await world.emitir(id);
    const ata = (await readPdfText(await world.baixar(id))).replaceAll(/\s+/g, " ");
    expect(ata).toContain("5 arquivos sorteados pelo sistema em 1 dispositivo (20,3 GB)");
    expect(ata).toContain("1 arquivo maior do que a amostra (60 GB) ficou fora do sorteio");
  });

  it("com a amostra cheia de um só arquivo, ele é o grande", async () => {
    const maquina = await world.comArquivos();
    await aumentar(maquina, [1, 2 * MIB, 20 * MIB, 300 * MIB]);
    await insertParametroInteiro(world.db, "arquivos-amostra-teste", 1);
    const id = await world.abrir([maquina]);
    await world.sortear(id);
    await insertParametroInteiro(world.db, "arquivos-amostra-teste", 250);
    expect(await sorteadosDe((await doTeste(id)).id)).toMatchObject([{ tamanhoBytes: 300 * MIB }]);
  });

  it("grande demais para a prova do mês, no teste o arquivo é lido", async () => {
    await insertParametroInteiro(world.db, "megabytes-amostra-prova", 1);
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, false);
    await world.provar(maquina);
    await insertParametroInteiro(world.db, "megabytes-amostra-prova", 512);
    expect(await world.provaDe(maquina)).toMatchObject({ arquivos: 3, arquivosGrandes: 1, bytesGrandes: 2 * MIB });
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    expect(await doTeste(id)).toMatchObject({ situacao: "SUCESSO_NO_SERVIDOR", arquivos: 4, arquivosGrandes: 0 });
  });

  it("[ATA-15] morto no meio de um arquivo grande, outro processo lê só esse outra vez e o teste chega ao fim", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, false);
    const id = await world.abrir([maquina]);
    await world.sortear(id);
    await workers.killStandingStill(world.database.url, world.bucket.name, "large");
    const { id: idProva } = await doTeste(id);
    const lidos = (await sorteadosDe(idProva)).filter(({ servidor }) => servidor !== null);
    expect(lidos).toMatchObject([{ ordem: 1, servidor: "IGUAL" }]);

    const outro = workers.start(world.database.url, world.bucket.name, "never");
    await expect
      .poll(async () => {
        await workers.hurryRetry();
        return (await world.consultar(id)).situacao.codigo;
      }, ESPERA)
      .toBe("AGUARDANDO_DECLARACAO");
    expect(await doTeste(id)).toMatchObject({ situacao: "SUCESSO_NO_SERVIDOR", iguais: 4 });
    const { stdout } = outro;
    if (stdout === null) throw new Error("no output");
    const [dito] = await Promise.all([text(stdout), workers.end()]);
    const leituras = dito.split("\n").filter((linha) => linha.startsWith("read "));
    // Two small files and the large one.
    expect(leituras).toHaveLength(3);
    expect(leituras).toContain(`read ${2 * MIB}`);
  }, 120_000);

  it("[ATA-15] sem mais tempo, ou com o processo de saída, a leitura para no meio e recomeça depois", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, false);
    const id = await world.abrir([maquina]);
    await world.sortear(id);
    const { idDispositivo } = maquina.agente;
    const saida = new AbortController();
    const { objectStore } = world.deps();
    const read = async function* (source: StoredBytes): AsyncGenerator<Uint8Array> {
      for await (const chunk of objectStore.read(source)) {
        yield chunk;
        if (source.range.length > MIB) saida.abort(new Error("out of time"));
      }
    };
    const deps = { ...world.deps(), objectStore: { ...objectStore, read } };
    await expect(lerDispositivo(deps, { id, idDispositivo }, saida.signal)).rejects.toThrow("out of time");
    expect((await world.consultar(id)).situacao.codigo).toBe("EM_ANDAMENTO");
    await world.conduzir(id);
    expect((await world.consultar(id)).resultado?.codigo).toBe("SUCESSO_NO_SERVIDOR");
  });

  it("[ATA-15] um dispositivo de cada vez: o que falha não segura o seguinte, que não espera na fila antes", async () => {
    const maquina = await world.comArquivos();
    const outra = await world.outraCom(maquina);
    const [primeiro = 0, segundo = 0] = [maquina, outra].map(({ agente }) => agente.idDispositivo);
    const id = await world.abrir([maquina, outra]);
    await world.sortear(id);
    await world.sortear(id);
    const pedidos = async (): Promise<readonly number[]> => {
      const { rows } = await sql<{ readonly dispositivo: number }>`
        select (data #>> '{payload,idDispositivo}')::int as dispositivo from pgboss.job
        where name = ${lerDispositivoJob.name} and (data #>> '{payload,id}')::int = ${id} order by 1`.execute(world.db);
      return rows.map(({ dispositivo }) => dispositivo);
    };
    expect(await pedidos()).toEqual([primeiro]);
    const parado = { ...world.deps().objectStore, read: () => quebrado() };
    const deps = { ...world.deps(), objectStore: parado };
    for (const _ of ["uma vez", "outra"])
      await expect(lerDispositivo(deps, { id, idDispositivo: primeiro })).rejects.toThrow("the store is down");
    expect(await pedidos()).toEqual([primeiro, segundo]);
  });
});
