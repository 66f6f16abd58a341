import type { FilePath } from "@acervo/backup-format/path-segments";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar, entregarRecibo, excluirArquivos, pedirRestauracao } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { arquivo, chave, iniciar, lote, prepararLote, type Arquivo } from "../../../../test/backups/mini-agent.ts";
import { startQueue, type Queue } from "../../../jobs/queue.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { markExpiracaoCongelada } from "../../catalogo/runs.api.ts";
import { comandarCatalogo } from "../rebuild/comando-catalogo.ts";
import { finalizarPendente } from "../../catalogo/chain.api.ts";
import { expirarVersoes } from "../../../../test/upkeep/sweeps.ts";

const DIA_MS = 86_400_000;

describe("validade das versões", () => {
  let world: BackupWorld;
  let queue: Queue;
  beforeAll(async () => {
    world = await createBackupWorld();
    queue = await startQueue({ db: world.db, jobs: [], onError: () => undefined });
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(async () => {
    await queue.stop();
    await world.close();
  });

  const haDias = (dias: number) => ({
    ...world.deps,
    clock: createTestClock(later(world.clock.now(), -dias * DIA_MS)),
  });
  /** Only confirming happens in the past: the store checks signatures by its own clock. */
  const guardarHaDias = async (dias: number, maquina: Maquina, idBackup: number, arquivos: readonly Arquivo[]) =>
    confirmar(haDias(dias), maquina.agente, idBackup, await prepararLote(world.deps, maquina, idBackup, arquivos));
  const removerHaDias = (dias: number, { agente }: Maquina, idBackup: number, nome: string) =>
    confirmar(haDias(dias), agente, idBackup, lote({ pastas: [[0, "C:"]], remocoes: [{ pasta: 1, nome }] }));
  const validade = ({ agente }: Maquina, validadeVersoes: number | null) =>
    world.db.updateTable("dispositivo").set({ validadeVersoes }).where("id", "=", agente.idDispositivo).execute();
  const conferir = ({ agente }: Maquina) => conferirInvariantes(world, agente.idDispositivo);
  const uso = async ({ agente }: Maquina) => {
    const { bytes } = await world.db
      .selectFrom("uso")
      .select("bytes")
      .where("idContratacao", "=", agente.idContratacao)
      .executeTakeFirstOrThrow();
    return bytes;
  };
  const caminho = ({ idConfiguracao }: Maquina, ...nomes: string[]): FilePath => ({
    idConfiguracao,
    caminho: ["C:", ...nomes].map((nome) => Buffer.from(nome)),
  });
  /** Versions of a.txt from 30, 20 and 10 days ago, of 2, 4 and 6 bytes; b.txt of 3 bytes from 30 days ago. */
  const comHistoria = async (): Promise<{ maquina: Maquina; idBackup: number }> => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardarHaDias(30, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "fim")]);
    await guardarHaDias(20, maquina, idBackup, [arquivo("a.txt", "dois")]);
    await guardarHaDias(10, maquina, idBackup, [arquivo("a.txt", "tresss")]);
    return { maquina, idBackup };
  };

  it("[SRV-98] saem as versões encerradas há mais dias que a validade; a atual, nunca; sem validade, nenhuma", async () => {
    const { maquina } = await comHistoria();
    await validade(maquina, null);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(4);
    await validade(maquina, 15);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(3);
    expect(await uso(maquina)).toBe(13);
    await validade(maquina, 5);
    await Promise.all([expirarVersoes(world.deps), expirarVersoes(world.deps)]);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(2);
    expect(await uso(maquina)).toBe(9);
  });

  it("[SRV-98] a última versão de um arquivo removido conta como antiga desde a remoção; depois o arquivo some", async () => {
    const { maquina, idBackup } = await comHistoria();
    await removerHaDias(3, maquina, idBackup, "a.txt");
    await validade(maquina, 5);
    await expirarVersoes(world.deps, { porDelta: 1 });
    expect(await conferir(maquina)).toBe(3);
    expect(await uso(maquina)).toBe(9);
    world.clock.advance(3 * DIA_MS);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(1);
    expect(await uso(maquina)).toBe(3);
  });

  it("a remoção entre duas versões fica enquanto diz algo do que resta", async () => {
    const { maquina, idBackup } = await comHistoria();
    await removerHaDias(8, maquina, idBackup, "a.txt");
    await guardarHaDias(4, maquina, idBackup, [arquivo("a.txt", "voltou")]);
    await validade(maquina, 6);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(3);
    await validade(maquina, 3);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(2);
  });

  it.each(["expiracaoCongeladaEm", "coletaParadaEm"] as const)("com %s nada expira", async (coluna) => {
    const { maquina } = await comHistoria();
    const { idDispositivo } = maquina.agente;
    const gravar = (instante: Date | null) =>
      world.db
        .updateTable("catalogo")
        .set({ [coluna]: instante })
        .where("idDispositivo", "=", idDispositivo)
        .execute();
    await validade(maquina, 1);
    await gravar(world.clock.now());
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(4);
    await gravar(null);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(2);
  });

  it("o operador vê a expiração congelada, e a solta quando o cliente confirma", async () => {
    const { maquina } = await comHistoria();
    const { idDispositivo } = maquina.agente;
    const comandar = (...argumentos: string[]) => comandarCatalogo(world.deps, argumentos);
    await validade(maquina, 1);
    await world.db.transaction().execute((tx) => markExpiracaoCongelada(tx, idDispositivo, world.clock.now()));
    expect((await comandar("situacao")).linhas.join()).toContain(`Dispositivo ${idDispositivo}: expiração congelada`);
    expect(await comandar("descongelar", String(idDispositivo))).toMatchObject({ codigo: 0 });
    expect(await comandar("descongelar", String(idDispositivo))).toMatchObject({ codigo: 1 });
    expect((await comandar("situacao")).linhas.join()).not.toContain(`Dispositivo ${idDispositivo}:`);
    const trilha = world.db.selectFrom("auditoriaEvento").select(["atorTipo", "alvoId"]);
    expect(await trilha.where("acao", "=", "EXPIRACAO_DESCONGELADA").execute()).toEqual([
      { atorTipo: "sistema", alvoId: String(idDispositivo) },
    ]);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(2);
  });

  it("[R16] o que uma restauração em curso pede só expira depois dela, ou de ela ser esquecida", async () => {
    const { maquina } = await comHistoria();
    const { agente, idConfiguracao } = maquina;
    await validade(maquina, 1);
    const pedir = () =>
      pedirRestauracao(world.deps, agente, {
        chaveIdempotencia: chave(),
        idConfiguracao,
        caminho: [],
        emInstante: later(world.clock.now(), -15 * DIA_MS).toISOString(),
        destino: "PASTA_DE_RESTAURACAO",
        sobrescrever: "NUNCA",
      });
    await pedir();
    const { idRestauracao } = await pedir();
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(3);
    const fim = { pedidos: 2, gravados: 2, iguais: 2, falhas: [], lugar: null, aoLado: 0, preservados: 0 };
    await entregarRecibo({ ...world.deps, queue }, agente, idRestauracao, { chaveIdempotencia: chave(), ...fim });
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(3);
    world.clock.advance(8 * DIA_MS);
    await expirarVersoes(world.deps);
    expect(await conferir(maquina)).toBe(2);
  });

  it("[R10][R16] morto em qualquer passo, ou com backups ao mesmo tempo, expira uma vez e não perde nada", async () => {
    const { maquina, idBackup } = await comHistoria();
    await validade(maquina, 1);
    const morre = {
      ...world.deps,
      objectStore: { ...world.deps.objectStore, put: () => Promise.reject(new Error("morte")) },
    };
    await expect(expirarVersoes(morre)).rejects.toThrow("morte");
    expect(await finalizarPendente(world.deps, maquina.agente)).toBe(false);
    world.clock.advance(300_000);
    const gravaEMorre = {
      ...world.deps,
      objectStore: {
        ...world.deps.objectStore,
        put: async (...pedido: Parameters<typeof world.deps.objectStore.put>) => {
          await world.deps.objectStore.put(...pedido);
          throw new Error("morte");
        },
      },
    };
    await expect(expirarVersoes(gravaEMorre, { porDelta: 1 })).rejects.toThrow("morte");
    const lotes = await Promise.all(
      ["x", "y", "z"].map((nome) =>
        prepararLote(world.deps, maquina, idBackup, [arquivo(nome, nome), arquivo("a.txt", nome)]),
      ),
    );
    await Promise.all([
      expirarVersoes(world.deps, { porDelta: 1 }),
      ...lotes.map((cada) => confirmar(world.deps, maquina.agente, idBackup, cada)),
      expirarVersoes(world.deps, { porDelta: 1 }),
    ]);
    expect(await conferir(maquina)).toBe(8);
  });

  it("uma pessoa exclui uma versão, um arquivo, uma pasta; o resto fica e pode voltar a crescer", async () => {
    const { maquina, idBackup } = await comHistoria();
    const { agente } = maquina;
    const excluir = (exclusao: Parameters<typeof excluirArquivos>[2]) => excluirArquivos(world.deps, agente, exclusao);
    const a = caminho(maquina, "a.txt");
    expect(await excluir({ tipo: "versoes", arquivo: a, numeros: [2, 99] })).toBe(true);
    expect(await excluir({ tipo: "versoes", arquivo: a, numeros: [2] })).toBe(false);
    expect(await conferir(maquina)).toBe(3);
    expect(await uso(maquina)).toBe(11);
    expect(await excluir({ tipo: "versoes", arquivo: a, numeros: [3] })).toBe(true);
    expect(await conferir(maquina)).toBe(2);
    await removerHaDias(1, maquina, idBackup, "a.txt");
    await guardarHaDias(0, maquina, idBackup, [arquivo("a.txt", "de novo"), arquivo("p", "era um arquivo")]);
    await removerHaDias(0, maquina, idBackup, "p");
    await guardarHaDias(0, maquina, idBackup, [arquivo("p/q/r.txt", "fundo")]);
    expect(await conferir(maquina)).toBe(6);
    expect(await excluir({ tipo: "arquivo", arquivo: a })).toBe(true);
    expect(await conferir(maquina)).toBe(4);
    expect(await excluir({ tipo: "pasta", pasta: caminho(maquina, "p") })).toBe(true);
    expect(await excluir({ tipo: "pasta", pasta: caminho(maquina, "p") })).toBe(false);
    expect(await conferir(maquina)).toBe(1);
    expect(await uso(maquina)).toBe(3);
    await guardarHaDias(0, maquina, idBackup, [arquivo("p/q/r.txt", "outra vez")]);
    expect(await conferir(maquina)).toBe(2);
    expect(await excluir({ tipo: "pasta", pasta: { idConfiguracao: maquina.idConfiguracao, caminho: [] } })).toBe(true);
    expect(await conferir(maquina)).toBe(0);
    expect(await uso(maquina)).toBe(0);
  });
});
