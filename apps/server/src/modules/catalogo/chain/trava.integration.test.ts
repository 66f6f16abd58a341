import type { FilePath } from "@acervo/backup-format/path-segments";
import { devicePrefix } from "@acervo/backup-format/object-key";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { confirmar, excluirArquivos, expurgarDispositivos } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import {
  bytesDeTeste,
  comBlocosTrocados,
  prepararBlocos,
  prepararInteiro,
} from "../../../../test/backups/large-file.ts";
import { arquivo, concluir, iniciar, lote, prepararLote, type Arquivo } from "../../../../test/backups/mini-agent.ts";
import { dateAt, later, systemClock } from "../../../platform/clock.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import { ObjectLockedError, type ObjectStore } from "../../../platform/object-store/object-store.ts";
import { compactarObjetos, expirarVersoes, expurgarObjetos } from "../../../../test/upkeep/sweeps.ts";

const DIA_MS = 86_400_000;
const MINUTO_MS = 60_000;
const MIB = 1_048_576;
/** A lock that must still hold at the end of its case, in seconds. */
const MINUTOS_S = 600;
/** A lock that its case waits for. */
const LOGO_S = 12;

describe("trava de retenção", () => {
  let world: BackupWorld;
  beforeEach(async () => {
    world = await createBackupWorld();
  });
  afterEach(() => world.close());

  /** The device has a lock of one day; confirming a day ago makes it end by the store's own clock in so many seconds. */
  const comFimEm = (segundos: number) => ({
    ...world.deps,
    clock: createTestClock(later(systemClock.now(), -DIA_MS + segundos * 1_000)),
  });
  const comTrava = async (): Promise<{ maquina: Maquina; idBackup: number }> => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await world.db.updateTable("dispositivo").set({ diasTrava: 1 }).where("id", "=", idDispositivo).execute();
    const { idBackup } = await iniciar(world.deps, maquina);
    return { maquina, idBackup };
  };
  const guardarTravado = async (
    segundos: number,
    { maquina, idBackup }: { maquina: Maquina; idBackup: number },
    arquivos: readonly Arquivo[],
  ) => {
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, arquivos);
    return confirmar(comFimEm(segundos), maquina.agente, idBackup, confirmacao);
  };
  const versoesNoBalde = async ({ agente }: Maquina) => {
    const versoes: { key: string; versionId: string; retidoAte: Date | null }[] = [];
    for await (const { key, versionId } of world.deps.objectStore.listVersions(devicePrefix(agente.idDispositivo))) {
      const visto = await world.deps.objectStore.head(key, versionId);
      versoes.push({ key, versionId, retidoAte: visto?.retainUntil ?? null });
    }
    return versoes;
  };
  const conferir = ({ agente }: Maquina) => conferirInvariantes(world, agente.idDispositivo);
  const logger = createLogger({ level: "silent", servico: "teste" });
  const limpar = async (objectStore: ObjectStore = world.deps.objectStore): Promise<void> => {
    await expirarVersoes(world.deps);
    await compactarObjetos({ ...world.deps, objectStore, logger });
    await expurgarObjetos({ ...world.deps, objectStore });
    await expurgarDispositivos({ ...world.deps, objectStore });
  };

  it("objetos e manifestos ficam retidos antes do catálogo; ninguém os apaga, nem com a credencial do expurgo", async () => {
    const trava = await comTrava();
    await guardarTravado(MINUTOS_S, trava, [arquivo("a.txt", "um")]);
    const versoes = await versoesNoBalde(trava.maquina);
    expect(versoes).toHaveLength(2);
    for (const { key, versionId, retidoAte } of versoes) {
      expect(retidoAte?.getTime()).toBeGreaterThan(systemClock.now().getTime());
      await expect(world.deps.objectStore.deleteVersion(key, versionId)).rejects.toBeInstanceOf(ObjectLockedError);
    }
    expect(await conferir(trava.maquina)).toBe(1);
  });

  it("uma versão nova prolonga a retenção dos objetos antigos que ela ainda usa", async () => {
    const { maquina, idBackup } = await comTrava();
    const v1 = bytesDeTeste(17 * MIB, 1);
    const inteiro = await prepararInteiro(world.deps, maquina, idBackup, v1);
    await confirmar(comFimEm(MINUTOS_S), maquina.agente, idBackup, inteiro);
    const [antes] = await versoesNoBalde(maquina);
    const mudanca = { bytes: comBlocosTrocados(v1, [3], 2), blocos: [3], versaoBase: 1 };
    const blocos = await prepararBlocos(world.deps, maquina, idBackup, mudanca);
    await confirmar(comFimEm(2 * MINUTOS_S), maquina.agente, idBackup, blocos);
    const depois = (await versoesNoBalde(maquina)).filter(({ key }) => !key.includes("/m/"));
    const [menor = 0] = depois.map(({ retidoAte }) => retidoAte?.getTime() ?? 0).toSorted((a, b) => a - b);
    expect(depois).toHaveLength(2);
    expect(menor).toBeGreaterThan(antes?.retidoAte?.getTime() ?? 0);
    expect(await conferir(maquina)).toBe(2);
  });

  it("se a retenção falha nada é confirmado, e a repetição não espera", async () => {
    const { maquina, idBackup } = await comTrava();
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const deps = comFimEm(MINUTOS_S);
    const recusa = { ...deps.objectStore, retain: () => Promise.reject(new Error("sem resposta")) };
    await expect(confirmar({ ...deps, objectStore: recusa }, maquina.agente, idBackup, confirmacao)).rejects.toThrow(
      "sem resposta",
    );
    expect(await conferir(maquina)).toBe(0);
    await confirmar(deps, maquina.agente, idBackup, confirmacao);
    expect(await conferir(maquina)).toBe(1);
  });

  /** Two files under a lock of so many seconds, one of them deleted. */
  const comExcluido = async (segundos: number): Promise<Maquina> => {
    const trava = await comTrava();
    const { maquina } = trava;
    await guardarTravado(segundos, trava, [arquivo("a.txt", "um"), arquivo("b.txt", "dois")]);
    await concluir(world.deps, maquina, trava.idBackup);
    const a: FilePath = { idConfiguracao: maquina.idConfiguracao, caminho: [Buffer.from("C:"), Buffer.from("a.txt")] };
    await excluirArquivos(comFimEm(segundos), maquina.agente, { tipo: "arquivo", arquivo: a });
    expect(await conferir(maquina)).toBe(1);
    return maquina;
  };

  it("excluído sob a trava some na hora, e os bytes ficam", async () => {
    const maquina = await comExcluido(MINUTOS_S);
    const travado = await versoesNoBalde(maquina);
    await limpar();
    expect(await versoesNoBalde(maquina)).toEqual(travado);
  });

  it("os bytes do excluído saem quando a trava acaba", async () => {
    const maquina = await comExcluido(LOGO_S);
    const travado = await versoesNoBalde(maquina);
    const fim = Math.max(...travado.map(({ retidoAte }) => retidoAte?.getTime() ?? 0));
    await world.db
      .updateTable("dispositivo")
      .set({ diasTrava: null })
      .where("id", "=", maquina.agente.idDispositivo)
      .execute();
    await vi.waitUntil(() => systemClock.now().getTime() > fim + 1_000, { timeout: 30_000, interval: 250 });
    world.clock.set(later(dateAt(fim), 30 * MINUTO_MS));
    await limpar();
    world.clock.advance(30 * MINUTO_MS);
    await limpar();
    const objetos = (await versoesNoBalde(maquina)).filter(({ key }) => !key.includes("/m/"));
    expect(objetos.map(({ key }) => key)).not.toContain(travado[0]?.key);
    expect(objetos).toHaveLength(1);
    expect(await conferir(maquina)).toBe(1);
  });

  it("um dispositivo removido espera o fim da trava", async () => {
    const trava = await comTrava();
    const { idDispositivo } = trava.maquina.agente;
    await guardarTravado(MINUTOS_S, trava, [arquivo("a.txt", "um")]);
    const removido = { ativado: false, dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now() };
    await world.db.updateTable("dispositivo").set(removido).where("id", "=", idDispositivo).execute();
    const travado = await versoesNoBalde(trava.maquina);
    await world.db
      .updateTable("concessao")
      .set({ validoAte: later(world.clock.now(), -DIA_MS) })
      .execute();
    await limpar();
    expect(await versoesNoBalde(trava.maquina)).toEqual(travado);
  });

  it("[R17] quem rouba a credencial do agente não destrói nada do que está sob a trava", async () => {
    const trava = await comTrava();
    const { maquina, idBackup } = trava;
    await world.db
      .updateTable("dispositivo")
      .set({ diasTrava: 30, validadeVersoes: 1 })
      .where("id", "=", maquina.agente.idDispositivo)
      .execute();
    const haDias = (dias: number) => ({
      ...world.deps,
      clock: createTestClock(later(systemClock.now(), -dias * DIA_MS)),
      objectStore: {
        ...world.deps.objectStore,
        retain: () => Promise.resolve(),
        put: semTrava(world.deps.objectStore),
      },
    });
    const originais = ["a", "b", "c"].map((nome) => arquivo(nome, `original ${nome}`));
    const guardados = await prepararLote(world.deps, maquina, idBackup, originais);
    await confirmar(haDias(20), maquina.agente, idBackup, guardados);
    const cifrados = await prepararLote(world.deps, maquina, idBackup, [
      arquivo("a", "cifrado"),
      arquivo("b", "cifrado!"),
    ]);
    await confirmar(haDias(15), maquina.agente, idBackup, cifrados);
    const remocoes = ["a", "b", "c"].map((nome) => ({ pasta: 1, nome }));
    await confirmar(haDias(10), maquina.agente, idBackup, lote({ pastas: [[0, "C:"]], remocoes }));
    await concluir(world.deps, maquina, idBackup);
    await limpar();
    // Three originals, two that were overwritten, three removals: all of it can be restored as it was.
    expect(await conferir(maquina)).toBe(8);
    await expirarVersoes(haDias(-14));
    expect(await conferir(maquina)).toBe(8);
    await expirarVersoes(haDias(-16));
    expect(await conferir(maquina)).toBe(6);
  });
});

/** Locks of a month would outlive the test's bucket; what the store refuses is proven above. */
const semTrava =
  (store: ObjectStore): ObjectStore["put"] =>
  ({ key, body, contentType }) =>
    store.put({ key, body, contentType });
