import type { TipoComunicado } from "@acervo/contracts/comunicados";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Whose subscription it is, and the office that its notices are shown at. */
export const findDestino = (db: Db | Tx, idContratacao: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .leftJoin("cartorio", (join) =>
      join.on("cartorio.id", "=", sql<number>`coalesce(contratacao.id_cartorio, usuario.id_cartorio)`),
    )
    .select(["contratacao.id", "usuario.tipoConta", "cartorio.codigoCorregedoria"])
    .where("contratacao.id", "=", idContratacao)
    .executeTakeFirst();

const COLUNAS = ["id", "idContratacao", "codigo", "texto", "ativo", "versao", "entrega", "motivoRecusa"] as const;
type EntregaGravada = "ENVIANDO" | "ENTREGUE" | "RECUSADO";
type Restrita = { codigo: TipoComunicado; entrega: EntregaGravada };

export const findComunicado = (db: Db | Tx, idContratacao: number, codigo: TipoComunicado) =>
  db
    .selectFrom("comunicado")
    .select(COLUNAS)
    .where("idContratacao", "=", idContratacao)
    .where("codigo", "=", codigo)
    .$narrowType<Restrita>()
    .executeTakeFirst();
export type ComunicadoRow = NonNullable<Awaited<ReturnType<typeof findComunicado>>>;

export const findComunicadoPorId = (db: Db, id: number) =>
  db.selectFrom("comunicado").select(COLUNAS).where("id", "=", id).$narrowType<Restrita>().executeTakeFirst();

type Mudanca = Pick<ComunicadoRow, "idContratacao" | "codigo" | "texto" | "ativo"> & { readonly mudadoEm: Date };

/** Switches it, or makes the first of its type: a version more, and to be sent. */
export const updateComunicado = (tx: Tx, { texto, ativo, mudadoEm, ...qual }: Mudanca) => {
  const estado = { texto, ativo, mudadoEm, entrega: "ENVIANDO", motivoRecusa: null };
  return tx
    .insertInto("comunicado")
    .values({ ...qual, ...estado, versao: 1 })
    .onConflict((conflito) =>
      conflito
        .columns(["idContratacao", "codigo"])
        .doUpdateSet({ ...estado, versao: sql<number>`comunicado.versao + 1` }),
    )
    .returning(COLUNAS)
    .$narrowType<Restrita>()
    .executeTakeFirstOrThrow();
};

/** What became of one version; one that was switched since is not told by it. */
export const markEntrega = async (
  tx: Tx,
  { id, versao }: Pick<ComunicadoRow, "id" | "versao">,
  motivoRecusa: string | null,
): Promise<void> => {
  await tx
    .updateTable("comunicado")
    .set({ entrega: motivoRecusa === null ? "ENTREGUE" : "RECUSADO", motivoRecusa })
    .where("id", "=", id)
    .where("versao", "=", versao)
    .where("entrega", "=", "ENVIANDO")
    .execute();
};

/** Those that the partner did not confirm, the oldest first. */
export const listPorEntregar = (db: Db, mudadosAntesDe: Date, limite: number) =>
  db
    .selectFrom("comunicado")
    .select("id")
    .where("entrega", "=", "ENVIANDO")
    .where("mudadoEm", "<", mudadosAntesDe)
    .orderBy("mudadoEm")
    .limit(limite)
    .execute();
