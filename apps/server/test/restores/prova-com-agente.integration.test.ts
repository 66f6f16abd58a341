import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startQueue, type Queue } from "../../src/jobs/queue.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { buscarProva } from "../../src/modules/provas/consulta/ler-provas.ts";
import { lerParaTeste, provarDispositivo } from "../../src/modules/provas/servidor/provar-dispositivo.ts";
import { sortearParaTeste } from "../../src/modules/provas/sorteio/abrir-prova.ts";
import { idDoBanco } from "../../src/modules/catalogo/chain.api.ts";
import { insertParametroInteiro } from "../builders.ts";
import { flipStoredBit } from "../backups/flip-stored-bit.ts";
import { listOffice } from "../faults/office-files.ts";
import { startFaultWorld, type FaultWorld, type Machine } from "../faults/fault-world.ts";

// Touches: agente, agentes, backups, provas, testes-restauracao.

const MIB = 1_048_576;
const LONG_MS = 90_000;
/** Whole seconds: what is written again can have the very same time. */
const ANTES = 1_760_000_000;
const EQUIPE = { usuario: { id: 0 }, escopo: "todos" } as const;
vi.setConfig({ testTimeout: 180_000 });

describe("prova de restauração com o agente de verdade", () => {
  let world: FaultWorld;
  let queue: Queue;
  beforeAll(async () => {
    world = await startFaultWorld();
    queue = await startQueue({ db: world.db, jobs: [enviarEmailJob], onError: () => undefined });
  });
  afterAll(async () => {
    await queue.stop();
    await world.close();
  });

  const escrever = (machine: Machine, nome: string, bytes: string | Buffer): void => {
    const path = join(machine.root, nome);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, bytes);
    utimesSync(path, ANTES, ANTES);
  };
  const donoDe = ({ idDispositivo }: Machine) =>
    world.db
      .selectFrom("dispositivo")
      .select(["id as idDispositivo", "idContratacao"])
      .where("id", "=", idDispositivo)
      .executeTakeFirstOrThrow();
  /** A machine whose files are stored, with its service on and heard. */
  const comServico = async (nome: string) => {
    const machine = await world.newMachine(nome);
    escrever(machine, "a.txt", "um");
    escrever(machine, "vazio", "");
    escrever(machine, "2024/escritura é.txt", "dois");
    escrever(machine, "2024/banco.fdb", Buffer.alloc(3 * MIB, 7));
    expect(await machine.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    const service = machine.start(["servico"]);
    const recebido = async () =>
      world.db
        .selectFrom("batimento")
        .select("provaRestauracao")
        .where("idDispositivo", "=", machine.idDispositivo)
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await recebido()).toEqual({ provaRestauracao: true }), { timeout: LONG_MS });
    return { machine, service };
  };
  const deps = () => ({
    db: world.db,
    clock: systemClock,
    ids: systemIds,
    queue,
    logger: pino({ level: "silent" }),
    objectStore: world.deps.objectStore,
    aoEmitirProvaDeTeste: [],
  });
  const provar = async (machine: Machine): Promise<void> => provarDispositivo(deps(), await donoDe(machine));
  const ultima = ({ idDispositivo }: Machine) =>
    world.db
      .selectFrom("prova")
      .select("id")
      .where("idDispositivo", "=", idDispositivo)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  const emitida = async (machine: Machine) => {
    const { id } = await ultima(machine);
    const ler = () => buscarProva({ db: world.db, clock: systemClock }, EQUIPE, id);
    await vi.waitFor(async () => expect((await ler()).hash).not.toBeNull(), { timeout: LONG_MS, interval: 200 });
    return ler();
  };
  const pastaDasProvas = ({ pasta }: Machine): string => join(pasta, "provas");
  const ditos = (prova: Awaited<ReturnType<typeof emitida>>) =>
    Object.fromEntries(
      prova.listaArquivo.map(({ caminho, servidor, computador, original }) => [
        caminho.slice(caminho.lastIndexOf("/") + 1),
        [servidor, computador, original],
      ]),
    );
  const TUDO_IGUAL = ["IGUAL", "IGUAL", "IGUAL"];

  it("[PROVA-20] restaura a amostra em pasta própria, compara com os originais e nada deixa", async () => {
    const { machine } = await comServico("balcao");
    const antes = listOffice(machine.root);
    await provar(machine);
    const prova = await emitida(machine);
    expect(prova).toMatchObject({ situacao: { codigo: "SUCESSO" }, arquivos: 4, iguais: 4, semComputador: null });
    expect(ditos(prova)).toEqual({
      "a.txt": TUDO_IGUAL,
      vazio: TUDO_IGUAL,
      "escritura é.txt": TUDO_IGUAL,
      "banco.fdb": TUDO_IGUAL,
    });
    expect(prova.computador?.bytes).toBe(prova.bytes);
    await expect.poll(() => existsSync(pastaDasProvas(machine))).toBe(false);
    expect(existsSync(join(machine.pasta, "restaurados"))).toBe(false);
    expect(listOffice(machine.root)).toEqual(antes);
  });

  it("[PROVA-20] o que se estraga depois de o servidor ler, o computador vê: nenhum sucesso", async () => {
    const { machine, service } = await comServico("porao");
    service.kill("SIGKILL");
    await service.ended;
    await provar(machine);
    const { idDispositivo } = machine;
    const { id } = await world.db
      .selectFrom("objeto")
      .select("id")
      .where("idDispositivo", "=", idDispositivo)
      .orderBy("bytesArmazenados", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    await flipStoredBit({ bucket: world.bucket, objectStore: world.deps.objectStore }, idDispositivo, idDoBanco(id));
    machine.start(["servico"]);
    const prova = await emitida(machine);
    expect(prova.situacao.codigo).toBe("FALHOU");
    expect(ditos(prova)).toMatchObject({ "a.txt": TUDO_IGUAL, "banco.fdb": ["IGUAL", "DIFERENTE", "IGUAL"] });
    await expect.poll(() => existsSync(pastaDasProvas(machine))).toBe(false);
  });

  it("[ATA-16] sem lugar no disco para um arquivo, ele não é começado, os outros voltam, e a prova é incompleta", async () => {
    const { machine, service } = await comServico("apertado");
    service.kill("SIGKILL");
    await service.ended;
    await provar(machine);
    const { id } = await ultima(machine);
    // As large as no disk is.
    await world.db
      .updateTable("provaArquivo")
      .set({ tamanhoBytes: 2 ** 50 })
      .where("idProva", "=", id)
      .where("tamanhoBytes", "=", 3 * MIB)
      .execute();
    machine.start(["servico"]);
    const prova = await emitida(machine);
    expect(prova).toMatchObject({ situacao: { codigo: "INCOMPLETA" }, iguais: 3 });
    expect(ditos(prova)).toEqual({
      "a.txt": TUDO_IGUAL,
      vazio: TUDO_IGUAL,
      "escritura é.txt": TUDO_IGUAL,
      "banco.fdb": ["IGUAL", "DISCO_CHEIO", "MUDOU"],
    });
  });

  it("o que não cabe na prova do mês é restaurado por um teste, no servidor e no computador", async () => {
    const { machine } = await comServico("cartorio");
    await insertParametroInteiro(world.db, "megabytes-amostra-prova", 1);
    await provar(machine);
    await insertParametroInteiro(world.db, "megabytes-amostra-prova", 512);
    expect(await emitida(machine)).toMatchObject({ arquivos: 3, grandes: { arquivos: 1, bytes: 3 * MIB } });
    const dono = await donoDe(machine);
    const { id: idTeste } = await world.db
      .insertInto("testeRestauracao")
      .values({ idContratacao: dono.idContratacao, local: "Sede", abertoEm: new Date(), expiraEm: new Date(2099, 1) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sortearParaTeste(deps(), dono, idTeste);
    await lerParaTeste(deps(), { idTeste, idDispositivo: dono.idDispositivo });
    const doTeste = await emitida(machine);
    expect(doTeste).toMatchObject({ situacao: { codigo: "SUCESSO" }, arquivos: 4, grandes: { arquivos: 0 } });
    expect(ditos(doTeste)["banco.fdb"]).toEqual(TUDO_IGUAL);
  });

  it("[PROVA-21] outro conteúdo com o mesmo tamanho e data falha; o que mudou depois ou sumiu é só dito", async () => {
    const { machine } = await comServico("arquivo");
    writeFileSync(join(machine.root, "2024/escritura é.txt"), "mudado depois");
    rmSync(join(machine.root, "vazio"));
    escrever(machine, "a.txt", "uM");
    await provar(machine);
    const prova = await emitida(machine);
    expect(prova.situacao.codigo).toBe("FALHOU");
    expect(ditos(prova)).toEqual({
      "a.txt": ["IGUAL", "IGUAL", "DIFERENTE"],
      vazio: ["IGUAL", "IGUAL", "AUSENTE"],
      "escritura é.txt": ["IGUAL", "IGUAL", "MUDOU"],
      "banco.fdb": TUDO_IGUAL,
    });
    expect(prova.listaArquivo.filter(({ falhou }) => falhou)).toHaveLength(1);
  });

  it("[PROVA-20][PROVA-23] morto no meio, o agente recomeça, chega ao mesmo fim e nada deixa", async () => {
    const { machine, service } = await comServico("servidor");
    const isLeitura = (url: string): boolean => /\/agente\/provas\/\d+\/leituras/.test(url);
    world.api.observe = (stage, { url }) => {
      if (stage === "entregue" && isLeitura(url)) service.kill("SIGKILL");
      return Promise.resolve();
    };
    await provar(machine);
    expect((await service.ended).code).toBeNull();
    world.api.observe = () => undefined;
    expect(existsSync(pastaDasProvas(machine))).toBe(true);
    machine.start(["servico"]);
    expect(await emitida(machine)).toMatchObject({ situacao: { codigo: "SUCESSO" }, iguais: 4 });
    await expect.poll(() => existsSync(pastaDasProvas(machine))).toBe(false);
    const comandos = await world.db
      .selectFrom("comando")
      .select(["tipo", "situacao"])
      .where("idDispositivo", "=", machine.idDispositivo)
      .execute();
    expect(comandos).toEqual([{ tipo: "PROVAR_RESTAURACAO", situacao: "CONCLUIDO" }]);
  });
});
