import type { FilePath } from "@acervo/backup-format/path-segments";
import { devicePrefix } from "@acervo/backup-format/object-key";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  confirmar,
  excluirArquivos,
  lerArquivos,
  listarArquivosARestaurar,
  pedirRestauracao,
} from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import {
  bytesDeTeste,
  comBlocosTrocados,
  guardarBlocos,
  guardarInteiro,
  NOME_GRANDE,
  prepararBlocos,
} from "../../../../test/backups/large-file.ts";
import { arquivo, chave, concluir, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { fotografarCatalogo } from "../../../../test/backups/catalog-snapshot.ts";
import { mortal } from "../../../../test/backups/mortal-store.ts";
import { systemClock } from "../../../platform/clock.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { reconstruirCatalogo } from "../rebuild/reconstruir-catalogo.ts";
import { compactarObjetos, expirarVersoes, expurgarObjetos } from "../../../../test/upkeep/sweeps.ts";

const MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;
const MIB = 1_048_576;

describe("compactação", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const logger = createLogger({ level: "silent", servico: "teste" });
  const compactar = (objectStore: ObjectStore = world.deps.objectStore) =>
    compactarObjetos({ ...world.deps, objectStore, logger });
  const expurgar = (objectStore: ObjectStore = world.deps.objectStore) =>
    expurgarObjetos({ ...world.deps, objectStore });
  const conferir = ({ agente }: Maquina) => conferirInvariantes(world, agente.idDispositivo);
  const caminho = ({ idConfiguracao }: Maquina, nome: string): FilePath => ({
    idConfiguracao,
    caminho: [Buffer.from("C:"), Buffer.from(nome)],
  });
  const excluir = (maquina: Maquina, nome: string) =>
    excluirArquivos(world.deps, maquina.agente, { tipo: "arquivo", arquivo: caminho(maquina, nome) });
  /** Keys and bytes of all objects that the bucket has of a device, manifests not counted. */
  const noBalde = async ({ agente }: Maquina) => {
    const prefixo = devicePrefix(agente.idDispositivo);
    const objetos: { key: string; bytes: Buffer }[] = [];
    for await (const { key, versionId } of world.deps.objectStore.listVersions(prefixo))
      if (!key.startsWith(`${prefixo}m/`))
        objetos.push({ key, bytes: Buffer.from(await world.deps.objectStore.get(key, versionId)) });
    return objetos;
  };
  const numerados = (quantos: number) =>
    Array.from({ length: quantos }, (_, n) => arquivo(`${n}.txt`, `conteudo ${n}!`));
  /** A device whose one backup with these files is over. */
  const guardados = async (quantos = 10): Promise<Maquina> => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, numerados(quantos));
    await concluir(world.deps, maquina, idBackup);
    return maquina;
  };

  it("o que uma pessoa excluiu sai do armazém, provado pela lista de versões; o resto do pacote fica", async () => {
    const maquina = await guardados();
    await excluir(maquina, "3.txt");
    await compactar();
    expect(await noBalde(maquina)).toHaveLength(1);
    world.clock.advance(21 * MINUTO_MS);
    await compactar();
    expect(await noBalde(maquina)).toHaveLength(2);
    await expurgar();
    expect(await noBalde(maquina)).toHaveLength(2);
    world.clock.advance(21 * MINUTO_MS);
    await expurgar();
    await expurgar();
    const [objeto, ...outros] = await noBalde(maquina);
    expect(outros).toEqual([]);
    expect(objeto?.bytes.includes("conteudo 3!")).toBe(false);
    expect(objeto?.bytes.includes("conteudo 4!")).toBe(true);
    expect(await conferir(maquina)).toBe(9);
    await compactar();
    expect(await noBalde(maquina)).toHaveLength(1);
  });

  it("[R18] o catálogo refeito do balde é o mesmo com o objeto antigo ainda lá e depois de expurgado", async () => {
    const maquina = await guardados();
    const { idDispositivo } = maquina.agente;
    const soltarColeta = () =>
      world.db
        .updateTable("catalogo")
        .set({ coletaParadaEm: null })
        .where("idDispositivo", "=", idDispositivo)
        .execute();
    const refazer = async (): Promise<void> => {
      const antes = await fotografarCatalogo(world.db, idDispositivo);
      await reconstruirCatalogo(world.deps, idDispositivo);
      expect(await fotografarCatalogo(world.db, idDispositivo)).toEqual(antes);
      expect(await conferir(maquina)).toBe(9);
      await soltarColeta();
    };
    await excluir(maquina, "3.txt");
    await refazer();
    world.clock.advance(21 * MINUTO_MS);
    await compactar();
    await refazer();
    world.clock.advance(21 * MINUTO_MS);
    await expurgar();
    expect(await noBalde(maquina)).toHaveLength(1);
    await refazer();
  });

  it("um objeto sem nenhum byte em uso é expurgado sem cópia", async () => {
    const maquina = await guardados();
    await excluirArquivos(world.deps, maquina.agente, {
      tipo: "pasta",
      pasta: { idConfiguracao: maquina.idConfiguracao, caminho: [] },
    });
    world.clock.advance(21 * MINUTO_MS);
    await expurgar();
    expect(await noBalde(maquina)).toEqual([]);
    expect(await conferir(maquina)).toBe(0);
  });

  it("expiradas, as versões só fazem reescrever o que tem mais de 40 % de bytes mortos", async () => {
    const maquina = await guardados();
    const mudar = async (nomes: readonly number[]): Promise<void> => {
      const { ultimaSequencia } = await world.db
        .selectFrom("catalogoConfiguracao")
        .select("ultimaSequencia")
        .where("idConfiguracao", "=", maquina.idConfiguracao)
        .executeTakeFirstOrThrow();
      const { idBackup } = await iniciar(world.deps, maquina, { ultimaSequencia });
      await guardar(
        world.deps,
        maquina,
        idBackup,
        nomes.map((n) => arquivo(`${n}.txt`, "outro")),
      );
      await concluir(world.deps, maquina, idBackup);
    };
    await world.db
      .updateTable("dispositivo")
      .set({ validadeVersoes: 1 })
      .where("id", "=", maquina.agente.idDispositivo)
      .execute();
    /** Each time later than the last: the deltas of a device never go back in time, although the clock does. */
    const depoisDe = async (dias: number): Promise<void> => {
      world.clock.advance(dias * DIA_MS);
      await expirarVersoes(world.deps);
      await compactar();
      world.clock.advance(21 * MINUTO_MS);
      await expurgar();
      world.clock.set(systemClock.now());
    };
    const [original] = await noBalde(maquina);
    await mudar([0, 1, 2, 3]);
    await depoisDe(2);
    expect((await noBalde(maquina)).map(({ key }) => key)).toContain(original?.key);
    expect(await conferir(maquina)).toBe(10);
    await mudar([4]);
    await depoisDe(4);
    expect((await noBalde(maquina)).map(({ key }) => key)).not.toContain(original?.key);
    expect(await conferir(maquina)).toBe(10);
  });

  it("um pacote que um backup ainda confirma não é tocado", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, numerados(10));
    await excluir(maquina, "3.txt");
    world.clock.advance(21 * MINUTO_MS);
    await compactar();
    expect(await noBalde(maquina)).toHaveLength(1);
  });

  it("[R16] um arquivo grande fica só com os blocos em uso, enquanto outro backup e uma restauração correm", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    const primeiro = await iniciar(world.deps, maquina);
    const v1 = bytesDeTeste(40 * MIB + 1_000, 1);
    await guardarInteiro(world.deps, maquina, primeiro.idBackup, v1);
    const trocados = Array.from({ length: 21 }, (_, n) => n + 2);
    const v2 = comBlocosTrocados(v1, trocados, 2);
    const base = await guardarBlocos(world.deps, maquina, primeiro.idBackup, {
      bytes: v2,
      blocos: trocados,
      versaoBase: 1,
    });
    await concluir(world.deps, maquina, primeiro.idBackup);
    await excluirArquivos(world.deps, agente, {
      tipo: "versoes",
      arquivo: caminho(maquina, NOME_GRANDE),
      numeros: [1],
    });
    const { idRestauracao } = await pedirRestauracao(world.deps, agente, {
      chaveIdempotencia: chave(),
      idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "PASTA_DE_RESTAURACAO",
      sobrescrever: "NUNCA",
    });
    const { arquivos } = await listarArquivosARestaurar(world.deps, agente, idRestauracao, {});
    const ler = async (): Promise<Buffer> => {
      const leituras = arquivos.map((cada) => ({ arquivo: cada.arquivo, deslocamento: 0 }));
      const { leituras: planos } = await lerArquivos(world.deps, agente, idRestauracao, { leituras });
      return baixar(planos[0]?.passos ?? []);
    };
    type Passos = Awaited<ReturnType<typeof lerArquivos>>["leituras"][number]["passos"];
    const baixar = async (passos: Passos): Promise<Buffer> => {
      const partes: Buffer[] = [];
      for (const { url, cabecalhos } of passos)
        partes.push(Buffer.from(await (await fetch(url ?? "", { headers: cabecalhos })).arrayBuffer()));
      return Buffer.concat(partes);
    };
    const antes = await lerArquivos(world.deps, agente, idRestauracao, {
      leituras: arquivos.map((cada) => ({ arquivo: cada.arquivo, deslocamento: 0 })),
    });
    const segundo = await iniciar(world.deps, maquina, { ultimaSequencia: base.sequencia });
    const v3 = comBlocosTrocados(v2, [30, 40], 3);
    const confirmacao = await prepararBlocos(world.deps, maquina, segundo.idBackup, {
      bytes: v3,
      blocos: [30, 40],
      versaoBase: base.sequencia,
    });
    world.clock.advance(21 * MINUTO_MS);
    let confirmado = false;
    const noMeio: ObjectStore = {
      ...world.deps.objectStore,
      stat: async (...pedido) => {
        const visto = await world.deps.objectStore.stat(...pedido);
        if (!confirmado) {
          confirmado = true;
          const instante = world.clock.now();
          world.clock.set(systemClock.now());
          await confirmar(world.deps, agente, segundo.idBackup, confirmacao);
          world.clock.set(instante);
        }
        return visto;
      },
    };
    await compactar(noMeio);
    expect(confirmado).toBe(true);
    expect((await noBalde(maquina)).map(({ bytes }) => bytes.length).some((tamanho) => tamanho === v1.length)).toBe(
      true,
    );
    expect((await baixar(antes.leituras[0]?.passos ?? [])).equals(v2)).toBe(true);
    expect(await conferir(maquina)).toBe(2);
    world.clock.advance(21 * MINUTO_MS);
    await expurgar();
    expect((await noBalde(maquina)).map(({ bytes }) => bytes.length).some((tamanho) => tamanho === v1.length)).toBe(
      false,
    );
    world.clock.set(systemClock.now());
    expect((await ler()).equals(v2)).toBe(true);
    expect(await conferir(maquina)).toBe(2);
  });

  it("[R10] morta antes ou depois de qualquer chamada ao armazém, e repetida, não perde nada e não deixa restos", async () => {
    const maquina = await guardados(40);
    const { idDispositivo } = maquina.agente;
    let restam = 40;
    for (const depois of [false, true]) {
      let chamada = 0;
      for (let morreu = true; morreu;) {
        restam -= 1;
        chamada += 1;
        await excluir(maquina, `${restam}.txt`);
        world.clock.advance(DIA_MS + MINUTO_MS);
        const morte = mortal(world.deps.objectStore, chamada, depois);
        await compactar(morte.objectStore).catch(() => undefined);
        await expurgar(morte.objectStore).catch(() => undefined);
        expect(await conferir(maquina)).toBe(restam);
        morreu = morte.morreu();
        // Longer than a delta that never came is waited for.
        world.clock.advance(5 * MINUTO_MS);
      }
      expect(chamada).toBeGreaterThan(6);
    }
    world.clock.advance(DIA_MS + MINUTO_MS);
    await compactar();
    world.clock.advance(DIA_MS + MINUTO_MS);
    await expurgar();
    const objetos = await noBalde(maquina);
    expect(objetos).toHaveLength(1);
    expect(objetos[0]?.bytes.includes("conteudo 39!")).toBe(false);
    const restos = world.db.selectFrom("compactacao").selectAll().where("idDispositivo", "=", idDispositivo);
    expect(await restos.execute()).toEqual([]);
    expect(await conferir(maquina)).toBe(restam);
  });
});
