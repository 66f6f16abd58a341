import { SITUACAO_FATURA, type AndamentoDaCobranca } from "@acervo/contracts/faturas";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findSituacaoDaFatura } from "../lista/faturas.queries.ts";
import { formaEmCurso, lerRecusa } from "./andamento.ts";
import { listCobrancas } from "./cobrancas-da-fatura.ts";

/** What became of the last charge of an invoice by card: both cards are tried before it counts as refused. */
export const acompanharCobranca = async ({ db }: Pick<Deps, "db">, idFatura: number): Promise<AndamentoDaCobranca> => {
  // Before the invoice: a charge that ends between the two reads has paid it by the second one.
  const cobrancas = await listCobrancas(db, idFatura);
  const fatura = await findSituacaoDaFatura(db, idFatura);
  if (fatura === undefined) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
  if (fatura.codigoSituacao === SITUACAO_FATURA.paga) return { situacao: "PAGA", motivo: null };
  if (formaEmCurso(cobrancas) === "CARTAO") return { situacao: "EM_ANDAMENTO", motivo: null };
  const recusa = await lerRecusa(db, cobrancas);
  return recusa === null ? { situacao: "SEM_RESPOSTA", motivo: null } : { situacao: "RECUSADA", motivo: recusa.motivo };
};
