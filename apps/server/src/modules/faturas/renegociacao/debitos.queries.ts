import { SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { semPrimeira } from "../cobranca/contratacao-da-fatura.ts";
import { findFaturas } from "../lista/faturas.queries.ts";

/** Owed, late and worth something, of nobody's first month; its payment is not disputed either. */
const selectDebitos = (db: Db | Tx) =>
  findFaturas(db)
    .where("fatura.codigoSituacao", "in", SITUACOES_FATURA.emAtraso)
    .where("fatura.valorCentavos", ">", 0)
    .where(semPrimeira)
    .where(
      sql<boolean>`not exists (
        select from cobranca
        where cobranca.origem = 'FATURA' and cobranca.id_origem = fatura.id and cobranca.situacao = 'CONTESTADA'
      )`,
    );

/** What a person is late with and is in no open renegotiation, oldest first. */
export const listDebitos = (db: Db, cpfCnpj: string) =>
  selectDebitos(db)
    .innerJoin("titular as devedor", "devedor.id", "fatura.idUsuario")
    .where("devedor.cpfCnpj", "=", cpfCnpj)
    .where(
      sql<boolean>`not exists (
        select from renegociacao_fatura vinculo where vinculo.id_fatura = fatura.id and vinculo.liberada_em is null
      )`,
    )
    .orderBy("fatura.competencia")
    .orderBy("fatura.id")
    .execute();

/** Which of these invoices, whose rows are held, are debts. */
export const countDebitos = async (tx: Tx, ids: readonly number[]): Promise<number> =>
  (await selectDebitos(tx).where("fatura.id", "in", ids).execute()).length;
