import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";

/**
 * Somebody has to look at the tax document of this invoice. Who is looking at this moment is waited for: the row that they
 * take away is then written anew.
 */
export const markFaturaMudada = async (tx: Tx, idFatura: number, mudadaEm: Date): Promise<void> => {
  await tx
    .insertInto("faturaMudada")
    .values({ idFatura, mudadaEm })
    .onConflict((conflict) => conflict.column("idFatura").doUpdateSet({ mudadaEm }))
    .execute();
};

/** The same for all that were paid from a day on. */
export const markPagasDesde = async (tx: Tx, dia: DataCivil, mudadaEm: Date): Promise<void> => {
  await sql`
    insert into fatura_mudada (id_fatura, mudada_em)
    select id, ${mudadaEm} from fatura
    where codigo_situacao = ${SITUACAO_FATURA.paga} and anulada_em is null and valor_centavos > 0
      and paga_em >= ${inicioDoDia(dia)}
    on conflict (id_fatura) do update set mudada_em = excluded.mudada_em`.execute(tx);
};

/** Takes away some that changed, the longest ago first: they are whoever's took them. */
const takeIds = async (tx: Tx, limite: number): Promise<readonly number[]> => {
  const linhas = await tx
    .deleteFrom("faturaMudada")
    .where("idFatura", "in", (escolha) =>
      escolha
        .selectFrom("faturaMudada")
        .select("idFatura")
        .orderBy("mudadaEm")
        .orderBy("idFatura")
        .limit(limite)
        .forUpdate()
        .skipLocked(),
    )
    .returning("idFatura")
    .execute();
  return linhas.map(({ idFatura }) => idFatura);
};

/** Some invoices that changed, as they are now, with their recipients; none is given to two. */
export const deleteFaturasMudadas = async (tx: Tx, limite: number) => {
  const ids = await takeIds(tx, limite);
  if (ids.length === 0) return [];
  return tx
    .selectFrom("fatura")
    .innerJoin("faturaDestinatario as destinatario", "destinatario.idFatura", "fatura.id")
    .innerJoin("titular", "titular.id", "fatura.idUsuario")
    .select([
      "fatura.id",
      "fatura.codigoSituacao",
      "fatura.anuladaEm",
      "fatura.pagaEm",
      "fatura.competencia",
      "fatura.valorCentavos",
      "destinatario.nome",
      "destinatario.cpfCnpj",
      "destinatario.inscricaoMunicipal",
      "destinatario.cep",
      "destinatario.logradouro",
      "destinatario.numero",
      "destinatario.complemento",
      "destinatario.bairro",
      "destinatario.idMunicipio",
      "titular.email",
      // Until the bank has decided, the money may come back.
      sql<boolean>`(
        exists (select from cobranca where origem = 'FATURA' and id_origem = fatura.id and situacao = 'CONTESTADA')
        or exists (
          select from renegociacao_fatura vinculo
          join renegociacao on renegociacao.id = vinculo.id_renegociacao
          where vinculo.id_fatura = fatura.id and vinculo.liberada_em is null and renegociacao.situacao = 'CONTESTADA'
        )
      )`.as("contestada"),
    ])
    .where("fatura.id", "in", ids)
    .orderBy("fatura.id")
    .execute();
};
export type FaturaMudadaRow = Awaited<ReturnType<typeof deleteFaturasMudadas>>[number];
