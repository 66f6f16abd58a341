import type { DispositivoInformado } from "@acervo/contracts/dispositivos";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { MAXIMO_EXCLUIDOS } from "./configuracoes.queries.ts";

/** A device in use; with `idUsuario`, someone else's is as good as missing. */
export const findDispositivo = (db: Db | Tx, id: number, idUsuario: number | null) =>
  db
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .select([
      "dispositivo.id",
      "dispositivo.idContratacao",
      "dispositivo.nome",
      "dispositivo.descricao",
      "dispositivo.validadeVersoes",
      "dispositivo.ativado",
    ])
    .where("dispositivo.id", "=", id)
    .where("dispositivo.dataFim", "is", null)
    .$if(idUsuario !== null, (consulta) => consulta.where("contratacao.idUsuario", "=", idUsuario))
    .executeTakeFirst();

/** Whether a device was activated before and waits to be activated again. */
export const isReativacao = async (tx: Tx, id: number): Promise<boolean> => {
  const linha = await tx.selectFrom("dispositivo").select("dataInativacao").where("id", "=", id).executeTakeFirst();
  return linha !== undefined && linha.dataInativacao !== null;
};

export const existsDispositivo = async (db: Db | Tx, id: number, idUsuario: number | null): Promise<boolean> =>
  (await findDispositivo(db, id, idUsuario)) !== undefined;

/** The same, or one that was removed after an instant, of whomever: for who attends to customers. */
export const existsDispositivoLembrado = async (db: Db, id: number, removidoApos: Date): Promise<boolean> => {
  const linha = await db
    .selectFrom("dispositivo")
    .select("id")
    .where("id", "=", id)
    .where((eb) => eb.or([eb("dataFim", "is", null), eb("dataFim", ">", removidoApos)]))
    .executeTakeFirst();
  return linha !== undefined;
};

const emUso = (db: Db, idContratacao: number) =>
  db
    .selectFrom("dispositivo")
    .where("dispositivo.idContratacao", "=", idContratacao)
    .where("dispositivo.dataFim", "is", null)
    .orderBy("dispositivo.id");

const CADASTRADO = [
  "id",
  "idContratacao",
  "nome",
  "descricao",
  "validadeVersoes",
  "ativado",
  "versaoAcervoExe",
  "dataInicio",
  "dataAtivacao",
  "dataInativacao",
  "dataFim",
] as const;

export const findDispositivosEmUso = (db: Db, idContratacao: number) =>
  emUso(db, idContratacao).select(CADASTRADO).execute();
export type DispositivoRow = Awaited<ReturnType<typeof findDispositivosEmUso>>[number];

/** The last ones removed, the newest first. */
export const findDispositivosExcluidos = (db: Db, idContratacao: number): Promise<DispositivoRow[]> =>
  db
    .selectFrom("dispositivo")
    .select(CADASTRADO)
    .where("idContratacao", "=", idContratacao)
    .where("dataFim", "is not", null)
    .orderBy("dataFim", "desc")
    .orderBy("id", "desc")
    .limit(MAXIMO_EXCLUIDOS)
    .execute();

export const findEspacoConsumido = (db: Db, idContratacao: number) =>
  emUso(db, idContratacao)
    .leftJoin("usoDispositivo", "usoDispositivo.idDispositivo", "dispositivo.id")
    .select([
      "dispositivo.id",
      "dispositivo.nome",
      "dispositivo.dataInicio",
      "dispositivo.ativado",
      "usoDispositivo.bytes",
    ])
    .execute();
export type EspacoConsumidoRow = Awaited<ReturnType<typeof findEspacoConsumido>>[number];

export const existsNome = async (db: Db, idContratacao: number, nome: string): Promise<boolean> => {
  const linha = await emUso(db, idContratacao)
    .select("id")
    .where(sql<boolean>`lower(nome) = lower(${nome})`)
    .executeTakeFirst();
  return linha !== undefined;
};

type NovoDispositivo = DispositivoInformado & { readonly idContratacao: number; readonly dataInicio: Date };

export const insertDispositivo = async (tx: Tx, novo: NovoDispositivo): Promise<number> => {
  const { id } = await tx.insertInto("dispositivo").values(novo).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const updateDispositivo = (tx: Tx, id: number, campos: DispositivoInformado) =>
  tx.updateTable("dispositivo").set(campos).where("id", "=", id).execute();

export const markDesativado = (tx: Tx, id: number, dataInativacao: Date) =>
  tx.updateTable("dispositivo").set({ ativado: false, dataInativacao }).where("id", "=", id).execute();

/** Until when the store keeps anything of the device locked. */
export const findRetidoAte = async (tx: Tx, idDispositivo: number): Promise<Date | null> => {
  const linha = await tx
    .selectFrom("catalogo")
    .select("retidoAte")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha?.retidoAte ?? null;
};

export const markDispositivoEncerrado = (
  tx: Tx,
  id: number,
  fim: { readonly dataFim: Date; readonly expurgoPrevistoEm: Date },
) =>
  tx
    .updateTable("dispositivo")
    .set({ ...fim, ativado: false })
    .where("id", "=", id)
    .execute();
