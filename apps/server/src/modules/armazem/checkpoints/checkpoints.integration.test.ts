import { checkpointPrefix, devicePrefix, manifestPrefix } from "@acervo/backup-format/object-key";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { excluirArquivos } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { fotografarCatalogo } from "../../../../test/backups/catalog-snapshot.ts";
import { arquivo, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { mortal } from "../../../../test/backups/mortal-store.ts";
import { systemClock } from "../../../platform/clock.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { lerBucket } from "../rebuild/ler-bucket.ts";
import { reconstruirCatalogo } from "../rebuild/reconstruir-catalogo.ts";
import { guardarCheckpoint } from "./guardar-checkpoint.ts";
import { compactarObjetos, expurgarObjetos, gravarCheckpoints } from "../../../../test/upkeep/sweeps.ts";

const MINUTO_MS = 60_000;

describe("pontos de controle", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const pontos = (objectStore: ObjectStore = world.deps.objectStore) =>
    gravarCheckpoints({ ...world.deps, objectStore }, { minimoDeDeltas: 3 });
  const conferir = ({ agente }: Maquina) => conferirInvariantes(world, agente.idDispositivo);
  const chaves = async (prefixo: string): Promise<string[]> => {
    const encontradas: string[] = [];
    for await (const { key } of world.deps.objectStore.listVersions(prefixo)) encontradas.push(key);
    return encontradas;
  };
  const deltas = ({ agente }: Maquina) => chaves(manifestPrefix(agente.idDispositivo));
  const partes = ({ agente }: Maquina) => chaves(checkpointPrefix(agente.idDispositivo));
  let numero = 0;
  /** One backup of so many batches, each a delta. */
  const comLotes = async (maquina: Maquina, lotes: number): Promise<void> => {
    const { ultimaSequencia = 0 } =
      (await world.db
        .selectFrom("catalogoConfiguracao")
        .select("ultimaSequencia")
        .where("idConfiguracao", "=", maquina.idConfiguracao)
        .executeTakeFirst()) ?? {};
    const { idBackup } = await iniciar(world.deps, maquina, { ultimaSequencia });
    for (let lote = 0; lote < lotes; lote += 1) {
      numero += 1;
      await guardar(world.deps, maquina, idBackup, [arquivo("mesmo.txt", `${numero}`), arquivo(`p/${numero}`, "novo")]);
    }
    await concluir(world.deps, maquina, idBackup);
  };

  it("gravado quando os lotes desde o último são muitos e maiores que ele; o balde se lê a partir dele", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await comLotes(maquina, 2);
    await pontos();
    expect(await partes(maquina)).toEqual([]);
    await comLotes(maquina, 1);
    await pontos();
    await pontos();
    expect(await partes(maquina)).toHaveLength(2);
    expect(await deltas(maquina)).toHaveLength(3);
    expect((await lerBucket(world.deps.objectStore, idDispositivo)).ponto).toMatchObject({ sequencia: 3 });
    expect(await conferir(maquina)).toBe(6);
    await comLotes(maquina, 1);
    expect(await conferir(maquina)).toBe(8);
  });

  it("[R18] o segundo deixa ir os lotes que os dois tornam supérfluos; refeito daí, o catálogo é o mesmo", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await comLotes(maquina, 3);
    await pontos();
    await comLotes(maquina, 4);
    await pontos();
    expect(await partes(maquina)).toHaveLength(4);
    expect(await deltas(maquina)).toHaveLength(4);
    await comLotes(maquina, 1);
    const antes = await fotografarCatalogo(world.db, idDispositivo);
    await reconstruirCatalogo(world.deps, idDispositivo);
    expect(await fotografarCatalogo(world.db, idDispositivo)).toEqual(antes);
    await world.db
      .updateTable("catalogo")
      .set({ coletaParadaEm: null })
      .where("idDispositivo", "=", idDispositivo)
      .execute();
    await comLotes(maquina, 8);
    await pontos();
    expect(await partes(maquina)).toHaveLength(4);
    expect(await deltas(maquina)).toHaveLength(9);
    expect(await conferir(maquina)).toBe(32);
  });

  it("depois que uma pessoa excluiu algo, nem o nome fica no balde", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [
      arquivo("segredo.txt", "conteudo secreto"),
      arquivo("fica.txt", "fica"),
    ]);
    await concluir(world.deps, maquina, idBackup);
    const segredo = { idConfiguracao, caminho: [Buffer.from("C:"), Buffer.from("segredo.txt")] };
    await excluirArquivos(world.deps, agente, { tipo: "arquivo", arquivo: segredo });
    world.clock.advance(21 * MINUTO_MS);
    await compactarObjetos({ ...world.deps, logger: createLogger({ level: "silent", servico: "teste" }) });
    world.clock.advance(21 * MINUTO_MS);
    await expurgarObjetos(world.deps);
    await pontos();
    await pontos();
    const restos: string[] = [];
    for await (const { key, versionId } of world.deps.objectStore.listVersions(devicePrefix(agente.idDispositivo))) {
      const bytes = Buffer.from(await world.deps.objectStore.get(key, versionId));
      if (bytes.includes("segredo") || bytes.includes("secreto")) restos.push(key);
    }
    expect(restos).toEqual([]);
    expect(await partes(maquina)).toHaveLength(4);
    expect(await conferir(maquina)).toBe(1);
  });

  it("[R16] com lotes ao mesmo tempo, um ponto que vale diz um só estado", async () => {
    const maquina = await world.novaMaquina();
    await comLotes(maquina, 3);
    const { idBackup } = await iniciar(world.deps, maquina, { ultimaSequencia: 3 });
    for (let vez = 0; vez < 4; vez += 1) {
      await Promise.all([
        guardarCheckpoint(world.deps, maquina.agente),
        guardar(world.deps, maquina, idBackup, [arquivo("mesmo.txt", `vez ${vez}`)]),
        guardarCheckpoint(world.deps, maquina.agente),
      ]);
      expect(await conferir(maquina)).toBe(7 + vez);
    }
  });

  it("[R10] morto antes ou depois de qualquer chamada, e repetido, deixa dois pontos inteiros", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    let restam = 60;
    const { idBackup } = await iniciar(world.deps, maquina);
    const arquivos = Array.from({ length: restam }, (_, n) => arquivo(`${n + 1}.txt`, "x"));
    await guardar(world.deps, maquina, idBackup, arquivos);
    await concluir(world.deps, maquina, idBackup);
    for (const depois of [false, true]) {
      let chamada = 0;
      for (let morreu = true; morreu;) {
        chamada += 1;
        const nome = Buffer.from(`${restam}.txt`);
        restam -= 1;
        const excluido = { idConfiguracao, caminho: [Buffer.from("C:"), nome] };
        await excluirArquivos(world.deps, agente, { tipo: "arquivo", arquivo: excluido });
        const morte = mortal(world.deps.objectStore, chamada, depois);
        await pontos(morte.objectStore).catch(() => undefined);
        morreu = morte.morreu();
      }
      expect(chamada).toBeGreaterThan(8);
      expect(await conferir(maquina)).toBe(restam);
    }
    const { ponto } = await lerBucket(world.deps.objectStore, agente.idDispositivo);
    expect(ponto).not.toBeNull();
    expect(await partes(maquina)).toHaveLength(4);
  });
});
