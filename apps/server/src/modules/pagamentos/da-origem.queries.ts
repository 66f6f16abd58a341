import type { Db } from "../../platform/db/db.ts";
import type { Cobranca, SituacaoCobranca } from "./cobranca.ts";

/** Every step of the charges for one thing, oldest first, with what the provider told of the payment. */
export const listPassosDaOrigem = (db: Db, origem: string, idOrigem: number) =>
  db
    .selectFrom("cobrancaHistorico as passo")
    .innerJoin("cobranca", "cobranca.id", "passo.idCobranca")
    .select([
      "cobranca.id as idCobranca",
      "cobranca.forma",
      "cobranca.idCartao",
      "cobranca.enviadaEm",
      "cobranca.valorCentavos",
      "cobranca.dataPagamento",
      "cobranca.valorPagoCentavos",
      "passo.deSituacao",
      "passo.paraSituacao",
      "passo.motivo",
      "passo.ocorridoEm",
    ])
    .$narrowType<Pick<Cobranca, "forma"> & { paraSituacao: SituacaoCobranca }>()
    .where("cobranca.origem", "=", origem)
    .where("cobranca.idOrigem", "=", idOrigem)
    .orderBy("passo.id")
    .execute();
export type PassoRow = Awaited<ReturnType<typeof listPassosDaOrigem>>[number];

/** What is given back of payments for one thing, oldest first. */
export const listCreditosDaOrigem = (db: Db, origem: string, idOrigem: number) =>
  db
    .selectFrom("credito")
    .innerJoin("cobranca", "cobranca.id", "credito.idCobranca")
    .select([
      "credito.idCobranca",
      "credito.valorCentavos",
      "credito.motivo",
      "credito.criadoEm",
      "credito.devolvidoEm",
    ])
    .where("cobranca.origem", "=", origem)
    .where("cobranca.idOrigem", "=", idOrigem)
    .orderBy("credito.id")
    .execute();
export type CreditoRow = Awaited<ReturnType<typeof listCreditosDaOrigem>>[number];
