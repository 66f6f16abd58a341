import type { Andamento } from "@acervo/contracts/agente-restauracoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

type NovaRestauracao = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idConfiguracao: number;
  readonly caminho: Buffer[];
  readonly emInstante: Date;
  readonly destino: string;
  readonly sobrescrever: string;
  readonly criadaEm: Date;
  /** An e-mail when it ends. */
  readonly avisar?: boolean;
  /** In all, as they were at its instant. */
  readonly arquivos: number;
  readonly bytes: number;
};

export const insertRestauracao = async (tx: Tx, nova: NovaRestauracao): Promise<number> => {
  const { id } = await tx.insertInto("restauracao").values(nova).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const findRestauracao = (db: Db | Tx, idDispositivo: number, id: number, travada?: "travada") =>
  db
    .selectFrom("restauracao")
    .select([
      "id",
      "idDispositivo",
      "idConfiguracao",
      "idUsuario",
      "caminho",
      "emInstante",
      "destino",
      "sobrescrever",
      "criadaEm",
      "concluidaEm",
      "sucesso",
      "canceladaEm",
      "avisar",
      "arquivos",
      "bytes",
    ])
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .$if(travada !== undefined, (consulta) => consulta.forUpdate())
    .executeTakeFirst();
export type RestauracaoRow = NonNullable<Awaited<ReturnType<typeof findRestauracao>>>;

/** Counts only grow: a call that was late says nothing new. Undefined: no such restore of this device. */
export const updateAndamento = (
  tx: Tx,
  { idDispositivo, id }: { readonly idDispositivo: number; readonly id: number },
  { feitos, falharam, bytes }: Andamento,
  noticiaEm: Date,
) =>
  tx
    .updateTable("restauracao")
    .set({
      noticiaEm,
      feitos: sql`greatest(feitos, ${feitos}::bigint)`,
      falharam: sql`greatest(falharam, least(${falharam}::bigint, ${feitos}::bigint))`,
      bytesFeitos: sql`greatest(bytes_feitos, ${bytes}::bigint)`,
    })
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .returning("canceladaEm")
    .executeTakeFirst();

type FimGuardado = {
  readonly recibo: object;
  readonly sucesso: boolean;
  readonly concluidaEm: Date;
  readonly hashRecibo: Buffer;
};

export const markRestauracaoConcluida = (tx: Tx, id: number, { recibo, ...fim }: FimGuardado) =>
  tx
    .updateTable("restauracao")
    .set({ ...fim, recibo: JSON.stringify(recibo) })
    .where("id", "=", id)
    .execute();

/** What was chosen: a file, or a folder with all that is below it. */
export type Item = { readonly caminho: readonly Buffer[]; readonly arquivo: boolean };

export const findItens = (db: Db | Tx, idRestauracao: number): Promise<Item[]> =>
  db
    .selectFrom("restauracaoItem")
    .select(["caminho", "arquivo"])
    .where("idRestauracao", "=", idRestauracao)
    .orderBy("ordem")
    .execute();

export const insertItens = (tx: Tx, idRestauracao: number, itens: readonly Item[]) =>
  tx
    .insertInto("restauracaoItem")
    .values(itens.map(({ caminho, arquivo }, ordem) => ({ idRestauracao, ordem, caminho: [...caminho], arquivo })))
    .execute();

/** Who ordered it in the portal, and with which command. */
export const updateOrdem = (tx: Tx, id: number, ordem: { readonly idUsuario: number; readonly idComando: string }) =>
  tx.updateTable("restauracao").set(ordem).where("id", "=", id).execute();
