import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { MarcaDePagina, Pagamento } from "../../../platform/pagamento/provedor-pagamento.ts";
import type { Soma } from "../comparacao/somas.queries.ts";

const COLUNAS = ["id", "dia", "primeiroMes", "iniciadaEm", "encerradaEm", "lista", "aPartirDe"] as const;

/** The check of a day, held until the transaction ends; made where there is none. */
export const lockConferencia = async (
  tx: Tx,
  nova: { readonly dia: DataCivil; readonly primeiroMes: DataCivil; readonly iniciadaEm: Date },
) => {
  await tx
    .insertInto("conferenciaLivros")
    .values({ ...nova, lista: 0 })
    .onConflict((conflito) => conflito.column("dia").doNothing())
    .execute();
  return tx
    .selectFrom("conferenciaLivros")
    .select(COLUNAS)
    .where("dia", "=", nova.dia)
    .forUpdate()
    .executeTakeFirstOrThrow();
};
export type ConferenciaRow = Awaited<ReturnType<typeof lockConferencia>>;

/** One that ended begins anew: what it had read of the provider's list is read again. */
export const updateRecomeco = async (
  tx: Tx,
  id: number,
  recomeco: { readonly primeiroMes: DataCivil; readonly iniciadaEm: Date },
): Promise<void> => {
  await tx.deleteFrom("livroProvedor").where("idConferencia", "=", id).execute();
  await tx
    .updateTable("conferenciaLivros")
    .set({ ...recomeco, encerradaEm: null, lista: 0, aPartirDe: 0 })
    .where("id", "=", id)
    .execute();
};

/** Keeps a page of the provider's list, with where the next one begins; null: it was the last. */
export const insertPagina = async (
  tx: Tx,
  idConferencia: number,
  linhas: readonly (Omit<Pagamento, "referencia"> & { readonly chave: string | null })[],
  proxima: MarcaDePagina | null,
): Promise<void> => {
  if (linhas.length > 0)
    await tx
      .insertInto("livroProvedor")
      .values(linhas.map(({ id, ...linha }) => ({ ...linha, idConferencia, idNoProvedor: id })))
      .onConflict((conflito) =>
        conflito.columns(["idConferencia", "idNoProvedor"]).doUpdateSet((nova) => ({
          situacao: nova.ref("excluded.situacao"),
          valorCentavos: nova.ref("excluded.valorCentavos"),
          pagoEm: nova.ref("excluded.pagoEm"),
        })),
      )
      .execute();
  await tx
    .updateTable("conferenciaLivros")
    .set({ lista: proxima?.lista ?? null, aPartirDe: proxima?.aPartirDe ?? 0 })
    .where("id", "=", idConferencia)
    .execute();
};

/** Ends a check with its sums; the provider's lists of those before are no longer needed. */
export const markConferida = async (
  tx: Tx,
  id: number,
  { somas, encerradaEm, diferencas }: { somas: readonly Soma[]; encerradaEm: Date; diferencas: number },
): Promise<void> => {
  await tx.deleteFrom("livroSoma").where("idConferencia", "=", id).execute();
  if (somas.length > 0)
    await tx
      .insertInto("livroSoma")
      .values(somas.map((soma) => ({ ...soma, idConferencia: id })))
      .execute();
  await tx.updateTable("conferenciaLivros").set({ encerradaEm, diferencas }).where("id", "=", id).execute();
  await tx.deleteFrom("livroProvedor").where("idConferencia", "<>", id).execute();
};

/** The last check, whatever became of it. */
export const findUltimaConferencia = (db: Db) =>
  db.selectFrom("conferenciaLivros").select(COLUNAS).orderBy("dia", "desc").limit(1).executeTakeFirst();

/** When one last came to its end; null before the first, and `primeira` is when that began. */
export const findUltimoFim = async (db: Db | Tx) => {
  const { fim, primeira } = await db
    .selectFrom("conferenciaLivros")
    .select(({ fn }) => [fn.max("encerradaEm").as("fim"), fn.min("iniciadaEm").as("primeira")])
    .executeTakeFirstOrThrow();
  return { fim, primeira };
};

/** What the books of a month came to at the last check that ended and looked at it. */
export const listSomasDoMes = async (db: Db, mes: DataCivil): Promise<readonly Soma[]> => {
  const { rows } = await sql<Soma>`
    select mes, livro, quantidade, valor_centavos from livro_soma
    where mes = ${mes} and id_conferencia = (
      select id from conferencia_livros
      where encerrada_em is not null and primeiro_mes <= ${mes}
        and date_trunc('month', dia)::date >= ${mes} order by dia desc limit 1)`.execute(db);
  return rows;
};
