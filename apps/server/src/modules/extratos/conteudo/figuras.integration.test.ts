import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertBackupEncerrado } from "../../../../test/backups/backup-rows.ts";
import { insertProvaEmitida } from "../../../../test/dossier/insert-prova.ts";
import { insertFatura } from "../../../../test/faturas.ts";
import { insertProvaPassada } from "../../../../test/proofs/past-proof.ts";
import { createStatementWorld, PRIMEIRO, type StatementWorld } from "../../../../test/statements/statement-world.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { instantFrom } from "../../../platform/clock.ts";
import { lerFiguras } from "./ler-figuras.ts";

const Dito = z.looseObject({
  veredito: z.looseObject({ tom: z.string() }),
  provas: z.looseObject({}),
  dispositivos: z.array(z.looseObject({ dias: z.string(), backups: z.number() })),
});

describe("figuras de um extrato", () => {
  let world: StatementWorld;
  beforeAll(async () => {
    world = await createStatementWorld();
    await world.preparar();
  });
  afterAll(() => world.close());

  /** Noon of São Paulo. */
  const meioDia = (dia: string) => instantFrom(`${dia}T15:00:00Z`);

  const agiu = (idContratacao: number, acao: Uppercase<string>) =>
    world.api.deps.db.transaction().execute((tx) =>
      registrar(tx, {
        ator: { tipo: "usuario", id: world.customer.idUsuario },
        acao,
        alvo: { tipo: "contratacao", id: idContratacao },
        idContratacao,
      }),
    );

  it("[EXTRATO-10] [EXTRATO-11] são as do mês, e só dele, de cada fonte", async () => {
    const { db } = world.api.deps;
    const { id, alvos } = await world.nova(2);
    const [servidor, balcao] = alvos;
    if (servidor === undefined || balcao === undefined) throw new Error("no devices");
    const guardou = async (dia: string, codigoSituacao = 2) => {
      const idBackup = await insertBackupEncerrado(db, servidor, { dataInicio: meioDia(dia), codigoSituacao });
      await db.updateTable("backup").set({ confirmados: 10 }).where("id", "=", idBackup).execute();
    };
    for (const dia of ["2026-10-31", "2026-11-01", "2026-11-02", "2026-12-01"]) await guardou(dia);
    await guardou("2026-11-03", 3);
    await guardou("2026-11-04", 4);
    await db.updateTable("uso").set({ bytes: 7 }).where("idContratacao", "=", id).execute();
    await db
      .insertInto("usoDiario")
      .values([
        { idContratacao: id, data: "2026-11-29", bytes: 1_048_576 },
        { idContratacao: id, data: "2026-11-30", bytes: 2_097_152 },
        { idContratacao: id, data: "2026-12-01", bytes: 9 },
      ])
      .execute();
    await insertFatura(db, { idUsuario: world.customer.idUsuario, idContratacao: id, mes: "2026-11" });
    world.clock.set(meioDia("2026-11-15"));
    const { numero } = await insertProvaEmitida({ ...world.api.deps, clock: world.clock }, servidor, 5);
    world.clock.set(PRIMEIRO);

    const extrato = await world.emitido(id);
    const dito = Dito.parse(JSON.parse(extrato.conteudo ?? ""));
    expect(dito).toMatchObject({
      formato: "acervo-extrato/1",
      numero: extrato.numero,
      de: "2026-11-01",
      ate: "2026-11-30",
      arquivos: { guardados: 0, versoesNovas: 40 },
      espaco: { usadoBytes: 2_097_152 },
      provas: { emitidas: 1, arquivos: 5, iguais: 5, soServidor: 1, ultima: { numero }, falharam: 0, semProva: 1 },
      faturas: [{ competencia: "2026-11-01" }],
      veredito: { tom: "ATENCAO" },
    });
    expect(dito.dispositivos).toMatchObject([
      { backups: 3, falhas: 1, dias: "CCPN".padEnd(30, "N") },
      { backups: 0, falhas: 0, dias: "N".repeat(30), maiorIntervaloSegundos: 30 * 86_400 },
    ]);
    // From the end of the third backup, 12:30 of the 3rd, to the end of the month.
    expect(dito.dispositivos[0]).toMatchObject({ maiorIntervaloSegundos: 27 * 86_400 + 41_400 });
  });

  it("[EXTRATO-10] o tempo para voltar é o do dispositivo mais demorado, e nenhum se a última prova de um falhou", async () => {
    const { id, alvos } = await world.nova(2);
    const provou = (indice: number, dia: string, situacao: "SUCESSO" | "FALHOU", segundos: number) => {
      const alvo = alvos[indice];
      if (alvo === undefined) throw new Error("no device");
      // A device has one proof of each month; all of these were issued in November.
      provadas += 1;
      return insertProvaPassada(world.api.deps.db, alvo, {
        numero: `P-2026-0${provadas}-900001`,
        encerradaEm: meioDia(dia),
        situacao,
        estado: { arquivos: 100, bytes: 100 * 1_048_576 },
        amostra: { arquivos: 10, bytes: 10 * 1_048_576, milissegundos: segundos * 100 },
      });
    };
    let provadas = 0;
    const retorno = async (): Promise<unknown> => {
      const { conteudo } = await world.emitido(id);
      await world.api.deps.db.deleteFrom("extrato").where("idContratacao", "=", id).execute();
      return Dito.parse(JSON.parse(conteudo ?? "")).provas["retornoSegundos"];
    };
    await provou(0, "2026-11-03", "FALHOU", 1);
    await provou(0, "2026-11-04", "SUCESSO", 60);
    await provou(1, "2026-11-05", "SUCESSO", 300);
    expect(await retorno()).toBe(300);
    await provou(0, "2026-11-06", "FALHOU", 1);
    expect(await retorno()).toBeNull();
  });

  it("[EXTRATO-13] o veredito é o da pior figura", async () => {
    const { db } = world.api.deps;
    const GB = 1024 ** 3;
    const umComputador = async () => {
      const { id, alvos } = await world.nova();
      const [alvo] = alvos;
      if (alvo === undefined) throw new Error("no device");
      await world.abrir();
      const extrato = await world.doMes(id);
      return {
        guardou: (instante: string) => insertBackupEncerrado(db, alvo, { dataInicio: instantFrom(instante) }),
        provou: (numero: string, situacao: "SUCESSO" | "FALHOU") =>
          insertProvaPassada(db, alvo, {
            numero,
            encerradaEm: meioDia("2026-11-15"),
            situacao,
            estado: { arquivos: 100, bytes: 100 * 1_048_576 },
            amostra: { arquivos: 10, bytes: 10 * 1_048_576, milissegundos: 100 },
          }),
        usou: (data: string, bytes: number) =>
          db.insertInto("usoDiario").values({ idContratacao: id, data, bytes }).execute(),
        tom: async () => (await lerFiguras(world.deps, extrato)).veredito.tom,
      };
    };
    const { guardou, provou, usou, tom } = await umComputador();
    expect(await tom()).toBe("ATENCAO");
    // At the time of its schedule, in the last night of November.
    await guardou("2026-12-01T01:04:00Z");
    expect(await tom()).toBe("PENDENCIAS");
    await provou("P-2026-11-900013", "SUCESSO");
    expect(await tom()).toBe("BOM");
    await usou("2026-11-28", 9 * GB);
    expect(await tom()).toBe("PENDENCIAS");
    await usou("2026-11-29", 10 * GB);
    expect(await tom()).toBe("ATENCAO");
    await usou("2026-11-30", 1);
    expect(await tom()).toBe("BOM");
    await provou("P-2026-10-900013", "FALHOU");
    expect(await tom()).toBe("ATENCAO");

    // Protected now, by a backup of December: of November it has none.
    const outro = await umComputador();
    await outro.guardou("2026-12-01T04:00:00Z");
    await outro.provou("P-2026-11-900014", "SUCESSO");
    expect(await outro.tom()).toBe("ATENCAO");
  });

  it("[EXTRATO-10] quem mexeu vem da trilha da contratação", async () => {
    const { id } = await world.nova();
    const outra = await world.nova();
    for (const acao of ["RESTAURACAO_PEDIDA", "ARQUIVO_EXCLUIDO", "PASTA_EXCLUIDA", "VERSAO_EXCLUIDA"] as const)
      await agiu(id, acao);
    for (const acao of ["RESTAURACAO_PEDIDA", "CONTRATACAO_CONSULTADA", "AJUDA_INICIADA", "BACKUP_PEDIDO"] as const)
      await agiu(id, acao);
    await agiu(outra.id, "CONTRATACAO_CONSULTADA");
    // The trail goes by the database's clock: what happened now is of the month in which this runs.
    const { instante } = await world.api.deps.db
      .selectFrom("auditoriaEvento")
      .select("instante")
      .where("cadeia", "=", `contratacao/${id}`)
      .executeTakeFirstOrThrow();
    const mesSeguinte = new Date(Date.UTC(instante.getUTCFullYear(), instante.getUTCMonth() + 1, 1, 8, 30));
    world.clock.set(mesSeguinte);
    const extrato = await world.emitido(id);
    expect(JSON.parse(extrato.conteudo ?? "")).toMatchObject({
      movimentos: { restauracoes: 2, exclusoes: 3, consultas: 1, ajudas: 1 },
    });
  });
});
