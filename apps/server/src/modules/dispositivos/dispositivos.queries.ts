import type { DispositivoInformado } from "@acervo/contracts/dispositivos";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

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

export const existsDispositivo = async (db: Db, id: number, idUsuario: number | null): Promise<boolean> =>
  (await findDispositivo(db, id, idUsuario)) !== undefined;

const emUso = (db: Db, idContratacao: number) =>
  db
    .selectFrom("dispositivo")
    .where("dispositivo.idContratacao", "=", idContratacao)
    .where("dispositivo.dataFim", "is", null)
    .orderBy("dispositivo.id");

export const findDispositivosEmUso = (db: Db, idContratacao: number) =>
  emUso(db, idContratacao)
    .select([
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
    ])
    .execute();
export type DispositivoRow = Awaited<ReturnType<typeof findDispositivosEmUso>>[number];

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
