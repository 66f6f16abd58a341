import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb, type Db, type Tx } from "../db/db.ts";
import { apagarValoresPessoais, registrar, registrarTodos } from "./audit.ts";
import type { EventoAuditoria } from "./evento.ts";
import { verifyChain } from "./verify-chain.ts";

const evento = (idContratacao: number, detalhe = "x"): EventoAuditoria => ({
  ator: { tipo: "usuario", id: 7 },
  acao: "CONTRATACAO_RENOMEADA",
  alvo: { tipo: "contratacao", id: idContratacao },
  idContratacao,
  origem: { requestId: "req-1", ip: "203.0.113.9", userAgent: "Navegador/1.0" },
  detalhes: { detalhe },
  pessoais: [{ campo: "telefone.novo", valor: "31999998888", idUsuario: 7 }],
});

describe("trilha de auditoria", () => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url, { max: 40 });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const verify = async (cadeia: string) => {
    const head = await db
      .selectFrom("auditoriaCadeia")
      .selectAll()
      .where("cadeia", "=", cadeia)
      .executeTakeFirstOrThrow();
    return verifyChain(db, cadeia, head);
  };

  it("guarda quem, o quê, quando e de onde, junto com o ato", async () => {
    await inTx((tx) => registrar(tx, evento(1)));
    await expect(
      inTx(async (tx) => {
        await registrar(tx, evento(1, "desfeito"));
        throw new Error("desiste");
      }),
    ).rejects.toThrow("desiste");
    const rows = await db.selectFrom("auditoriaEvento").selectAll().where("cadeia", "=", "contratacao/1").execute();
    expect(rows).toMatchObject([
      { seq: 1, atorTipo: "usuario", atorId: "7", acao: "CONTRATACAO_RENOMEADA", alvoId: "1", idRequisicao: "req-1" },
    ]);
    const values = db.selectFrom("auditoriaValor").select(["campo", "valor", "idUsuario"]);
    expect(await values.where("cadeia", "=", "contratacao/1").orderBy("campo").execute()).toEqual([
      { campo: "origem.ip", valor: "203.0.113.9", idUsuario: 7 },
      { campo: "origem.userAgent", valor: "Navegador/1.0", idUsuario: 7 },
      { campo: "telefone.novo", valor: "31999998888", idUsuario: 7 },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Navegador|99999/);
    expect(await verify("contratacao/1")).toEqual({
      eventos: 1,
      valoresConferidos: 3,
      valoresApagados: 0,
      problema: null,
    });
  });

  it("200 registros paralelos na mesma cadeia dão uma cadeia sem buracos", async () => {
    // Twenty at once: with two hundred the last ones wait for a connection longer than the pool lets them, on a slow machine.
    const dez = async (quem: number): Promise<void> => {
      for (let n = 0; n < 10; n += 1) await inTx((tx) => registrar(tx, evento(2, `n${quem}/${n}`)));
    };
    await Promise.all(Array.from({ length: 20 }, (_, quem) => dez(quem)));
    expect(await verify("contratacao/2")).toMatchObject({ eventos: 200, valoresConferidos: 600, problema: null });
    const seen = await db
      .selectFrom("auditoriaEvento")
      .select("detalhes")
      .where("cadeia", "=", "contratacao/2")
      .execute();
    expect(new Set(seen.map(({ detalhes }) => JSON.stringify(detalhes))).size).toBe(200);
  });

  it("uma cadeia não espera por outra, e a mesma espera", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let hasLock = (): void => undefined;
    const locked = new Promise<void>((resolve) => (hasLock = resolve));
    const holder = inTx(async (tx) => {
      await registrar(tx, evento(3));
      hasLock();
      await held;
    });
    await locked;
    // A lock that is waited for would be refused at once: the other tenant's append must not wait for any.
    await inTx(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx);
      await registrar(tx, evento(4));
    });
    const sameChain = inTx(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx);
      await registrar(tx, evento(3));
    });
    await expect(sameChain).rejects.toThrow(/lock timeout/);
    release();
    await holder;
    expect((await verify("contratacao/3")).eventos).toBe(1);
    expect((await verify("contratacao/4")).eventos).toBe(1);
  });

  it("transações que tocam as mesmas cadeias em ordens opostas não se travam", async () => {
    const pairs = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? [5, 6] : [6, 5]));
    await Promise.all(
      pairs.map((ids) =>
        inTx((tx) =>
          registrarTodos(
            tx,
            ids.map((id) => evento(id)),
          ),
        ),
      ),
    );
    expect((await verify("contratacao/5")).eventos).toBe(20);
    expect((await verify("contratacao/6")).eventos).toBe(20);
  });

  it("sem contratação, vai para uma das 64 cadeias gerais", async () => {
    const doSistema: EventoAuditoria = {
      ator: { tipo: "sistema" },
      acao: "PARAMETRO_ALTERADO",
      alvo: { tipo: "parametro", id: "x" },
    };
    await inTx((tx) => registrar(tx, doSistema));
    const [row] = await db.selectFrom("auditoriaEvento").selectAll().where("acao", "=", "PARAMETRO_ALTERADO").execute();
    expect(row).toMatchObject({ atorTipo: "sistema", atorId: null, idRequisicao: null });
    expect(row?.cadeia).toMatch(/^geral\/\d\d$/);
    expect(await verify(row?.cadeia ?? "")).toMatchObject({ eventos: 1, problema: null });
  });

  it("aguenta textos hostis sem perder a conferência", async () => {
    const hostil = `a\0b${String.fromCharCode(0xd800)}"\\\u2028é`;
    const origem = { requestId: hostil, ip: hostil, userAgent: hostil.repeat(200) };
    await inTx((tx) => registrar(tx, { ...evento(8, hostil), origem }));
    expect(await verify("contratacao/8")).toMatchObject({ eventos: 1, valoresConferidos: 3, problema: null });
  });

  it("recusa alterar, apagar ou esvaziar o que foi escrito", async () => {
    await inTx((tx) => registrar(tx, evento(9)));
    const refused = [
      "update auditoria_evento set acao = 'OUTRA'",
      "delete from auditoria_evento",
      "truncate auditoria_evento cascade",
      "update auditoria_cadeia set seq = seq - 1",
      "delete from auditoria_cadeia",
      "update auditoria_valor set valor = 'outro'",
      "delete from auditoria_valor",
      "truncate auditoria_raiz",
    ];
    for (const statement of refused) await expect(asOwner(database, statement)).rejects.toThrow(/auditoria:/);
    expect((await verify("contratacao/9")).problema).toBeNull();
  });

  it("apaga os valores de uma pessoa, e só os dela, sem quebrar a cadeia", async () => {
    const deOutro = { campo: "telefone.anterior", valor: "31911112222", idUsuario: 8 };
    await inTx((tx) => registrar(tx, { ...evento(10), pessoais: [...(evento(10).pessoais ?? []), deOutro] }));
    const before = await db.selectFrom("auditoriaEvento").selectAll().where("cadeia", "=", "contratacao/10").execute();
    await expect(inTx((tx) => apagarValoresPessoais(tx, { idUsuario: 8 }))).resolves.toBe(1);
    expect(await verify("contratacao/10")).toEqual({
      eventos: 1,
      valoresConferidos: 3,
      valoresApagados: 1,
      problema: null,
    });
    await expect(inTx((tx) => apagarValoresPessoais(tx, { idUsuario: 8 }))).resolves.toBe(0);
    const dump = await sql<{ texto: string }>`select auditoria_valor::text as texto from auditoria_valor`.execute(db);
    expect(dump.rows.map(({ texto }) => texto).join("\n")).not.toContain("31911112222");
    const after = await db.selectFrom("auditoriaEvento").selectAll().where("cadeia", "=", "contratacao/10").execute();
    expect(after).toEqual(before);
  });
});
