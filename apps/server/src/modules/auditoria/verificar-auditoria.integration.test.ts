import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { stack } from "@acervo/test-kit/stack";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apagarValoresPessoais, registrar } from "../../platform/audit/audit.ts";
import { rootKey } from "../../platform/audit/root-format.ts";
import { systemClock } from "../../platform/clock.ts";
import { createDb, type Db } from "../../platform/db/db.ts";
import { ObjectLockedError, type ObjectStore } from "../../platform/object-store/object-store.ts";
import { createS3ObjectStore } from "../../platform/object-store/s3-object-store.ts";
import { gravarRaiz } from "./gravar-raiz.ts";
import { verificarAuditoria } from "./verificar-auditoria.ts";

const HOUR = 3_600_000;
/** Long enough to be seen, short enough for the bucket to be cleared by a later run. */
const RETENCAO = 60;

describe("conferência da trilha de auditoria", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let clock: TestClock;
  let db: Db;
  let objectStore: ObjectStore;

  beforeEach(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    // The store's own clock decides about retention, so the test's starts at the real time.
    clock = createTestClock(systemClock.now());
    db = createDb(database.url);
    objectStore = createS3ObjectStore({ ...stack().s3, bucket: bucket.name });
    for (const idContratacao of [1, 1, 1, 2, 2]) await registrarEm(idContratacao);
    await gravar();
  });
  afterEach(async () => {
    await db.destroy();
    await Promise.all([database.drop(), bucket.drop()]);
  });

  const registrarEm = (idContratacao: number) =>
    db.transaction().execute((tx) =>
      registrar(tx, {
        ator: { tipo: "usuario", id: 7 },
        acao: "CONTRATACAO_RENOMEADA",
        alvo: { tipo: "contratacao", id: idContratacao },
        idContratacao,
        origem: { requestId: "req-1", ip: "203.0.113.9", userAgent: null },
      }),
    );
  const gravar = () => gravarRaiz({ db, clock, objectStore }, { retencaoSegundos: RETENCAO });
  const verificar = (cadeia?: string) => verificarAuditoria({ db, objectStore }, cadeia);
  const problemas = async (cadeia?: string) => (await verificar(cadeia)).problemas;
  /** What someone with all rights on the database could do: take the guards away first. */
  const forge = (statement: string) =>
    asOwner(
      database,
      ...["auditoria_evento", "auditoria_cadeia", "auditoria_valor", "auditoria_raiz"].map(
        (table) => `alter table ${table} disable trigger user`,
      ),
      statement,
    );
  const putRoot = (numero: number, conteudo: string) =>
    objectStore.put({ key: rootKey(numero), body: Buffer.from(conteudo), contentType: "application/json" });
  const rootRow = (numero: number) =>
    db.selectFrom("auditoriaRaiz").selectAll().where("numero", "=", numero).executeTakeFirstOrThrow();

  it("confirma uma trilha intocada, com raízes encadeadas e travadas no armazém", async () => {
    clock.advance(HOUR);
    await registrarEm(2);
    await gravar();
    clock.advance(HOUR);
    await gravar();
    expect(await verificar()).toEqual({
      cadeias: 2,
      eventos: 6,
      valoresConferidos: 6,
      valoresApagados: 0,
      raizes: 3,
      raizesPendentes: 0,
      problemas: [],
    });
    const { chave, versao } = await rootRow(2);
    const content: unknown = JSON.parse(Buffer.from(await objectStore.get(chave, versao ?? "")).toString());
    expect(content).toMatchObject({ numero: 2, cabecas: [["contratacao/2", 3, expect.any(String)]] });
    await expect(objectStore.deleteVersion(chave, versao ?? "")).rejects.toBeInstanceOf(ObjectLockedError);
  });

  it("acha o primeiro evento alterado por quem pode tudo no banco", async () => {
    await forge("update auditoria_evento set acao = 'OUTRA' where cadeia = 'contratacao/1' and seq >= 2");
    expect(await problemas()).toContainEqual({ codigo: "EVENTO_ALTERADO", cadeia: "contratacao/1", seq: 2 });
    expect(await problemas("contratacao/2")).toEqual([]);
  });

  it("acha um evento alterado cujo hash foi recalculado", async () => {
    await forge(
      "update auditoria_evento set acao = 'OUTRA', hash = sha256('novo'::bytea) where cadeia = 'contratacao/1' and seq = 3",
    );
    const found = await problemas();
    expect(found).toContainEqual({ codigo: "EVENTO_ALTERADO", cadeia: "contratacao/1", seq: 3 });
    expect(found).toContainEqual({ codigo: "RAIZ_CONTRADITA", cadeia: "contratacao/1", seq: 3, raiz: 1 });
  });

  it("acha contra a raiz o último evento removido sem deixar buraco", async () => {
    await forge(`
      delete from auditoria_valor where cadeia = 'contratacao/1' and seq = 3;
      delete from auditoria_evento where cadeia = 'contratacao/1' and seq = 3;
      update auditoria_cadeia c set seq = 2, hash = e.hash from auditoria_evento e
      where c.cadeia = 'contratacao/1' and e.cadeia = c.cadeia and e.seq = 2`);
    expect(await problemas()).toEqual([{ codigo: "RAIZ_CONTRADITA", cadeia: "contratacao/1", seq: 3, raiz: 1 }]);
    expect(await problemas("contratacao/1")).toHaveLength(1);
  });

  it("acha um evento removido do meio e um trocado de lugar", async () => {
    await forge(`
      delete from auditoria_valor where cadeia = 'contratacao/1' and seq = 2;
      delete from auditoria_evento where cadeia = 'contratacao/1' and seq = 2`);
    expect(await problemas("contratacao/1")).toContainEqual({
      codigo: "SEQUENCIA_INTERROMPIDA",
      cadeia: "contratacao/1",
      seq: 2,
    });
    await forge(`
      delete from auditoria_valor where cadeia = 'contratacao/2';
      update auditoria_evento set seq = seq + 10 where cadeia = 'contratacao/2';
      update auditoria_evento set seq = 13 - seq where cadeia = 'contratacao/2'`);
    expect(await problemas("contratacao/2")).toContainEqual({
      codigo: "HASH_ANTERIOR_DIVERGENTE",
      cadeia: "contratacao/2",
      seq: 1,
    });
  });

  it("acha um valor pessoal trocado ou removido à força, e aceita o apagado pela lei", async () => {
    await db.transaction().execute((tx) => apagarValoresPessoais(tx, { idUsuario: 7 }));
    expect(await verificar()).toMatchObject({ valoresConferidos: 0, valoresApagados: 5, problemas: [] });
    await registrarEm(1);
    await forge("update auditoria_valor set valor = '198.51.100.1' where valor is not null");
    expect(await problemas()).toEqual([{ codigo: "VALOR_ALTERADO", cadeia: "contratacao/1", seq: 4 }]);
    await forge("delete from auditoria_valor where cadeia = 'contratacao/2' and seq = 1");
    expect(await problemas("contratacao/2")).toEqual([{ codigo: "VALOR_REMOVIDO", cadeia: "contratacao/2", seq: 1 }]);
  });

  it("acha uma versão forjada da raiz, também quando o banco foi levado a apontar para ela", async () => {
    const forged = '{"formato":"acervo-auditoria-raiz-v1"}';
    const { versionId } = await putRoot(1, forged);
    const { versao } = await rootRow(1);
    expect(await problemas()).toMatchObject([
      { codigo: "RAIZ_DESCONHECIDA", raiz: 1, objeto: `${rootKey(1)} (${versionId})` },
    ]);
    await forge(`update auditoria_raiz set versao = '${versionId}', raiz = sha256('${forged}'::bytea)`);
    expect(await problemas()).toMatchObject([
      { codigo: "RAIZ_ALTERADA", raiz: 1 },
      { codigo: "RAIZ_DESCONHECIDA", raiz: 1, objeto: `${rootKey(1)} (${versao ?? ""})` },
    ]);
  });

  it("acha uma raiz apagada do banco e uma inventada no armazém", async () => {
    await forge("delete from auditoria_raiz");
    await putRoot(9, "{}");
    expect((await problemas()).map(({ codigo }) => codigo)).toEqual(["RAIZ_DESCONHECIDA", "RAIZ_DESCONHECIDA"]);
  });

  it("acha uma cadeia inteira que sumiu", async () => {
    await forge(`
      delete from auditoria_valor where cadeia = 'contratacao/2';
      delete from auditoria_evento where cadeia = 'contratacao/2';
      delete from auditoria_cadeia where cadeia = 'contratacao/2'`);
    expect(await problemas()).toEqual([{ codigo: "RAIZ_CONTRADITA", cadeia: "contratacao/2", seq: 2, raiz: 1 }]);
    expect(await problemas("contratacao/2")).toContainEqual({
      codigo: "CADEIA_DESCONHECIDA",
      cadeia: "contratacao/2",
    });
  });

  it("acha uma anotação que esconderia eventos das próximas raízes", async () => {
    await sql`update auditoria_raiz_cadeia set seq = 1000 where cadeia = 'contratacao/1'`.execute(db);
    expect(await problemas()).toEqual([{ codigo: "RAIZ_INCOMPLETA", cadeia: "contratacao/1", seq: 1000 }]);
  });

  it("repetida na mesma hora não grava outra raiz; interrompida antes de anotar, termina depois", async () => {
    await gravar();
    expect((await verificar()).raizes).toBe(1);
    clock.advance(HOUR);
    const broken: ObjectStore = {
      ...objectStore,
      put: async (object) => {
        await objectStore.put(object);
        throw new Error("a resposta se perdeu");
      },
    };
    await expect(gravarRaiz({ db, clock, objectStore: broken }, { retencaoSegundos: RETENCAO })).rejects.toThrow(
      "se perdeu",
    );
    expect(await verificar()).toMatchObject({ raizes: 1, raizesPendentes: 1, problemas: [] });
    await Promise.all([gravar(), gravar()]);
    expect(await verificar()).toMatchObject({ raizes: 2, raizesPendentes: 0, problemas: [] });
  });

  it("preparar a raiz não espera por um registro em curso nem o faz esperar", async () => {
    clock.advance(HOUR);
    await db.transaction().execute(async (tx) => {
      await registrar(tx, {
        ator: { tipo: "sistema" },
        acao: "EM_CURSO",
        alvo: { tipo: "contratacao", id: 1 },
        idContratacao: 1,
      });
      await gravar();
    });
    clock.advance(HOUR);
    await gravar();
    expect(await verificar()).toMatchObject({ eventos: 6, raizes: 3, problemas: [] });
  });
});
