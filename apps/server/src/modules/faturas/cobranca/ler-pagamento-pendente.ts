import { centavosParaReais } from "@acervo/br/dinheiro";
import { vencimentoSeguinte } from "@acervo/br/mensalidade";
import type { PagamentoPendente } from "@acervo/contracts/contratacoes";
import type { Db } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findBoleto } from "../boleto/boletos.queries.ts";
import { findFaturasDaContratacao } from "../emissao/emissao.queries.ts";
import { formaEmCurso, lerRecusa, toBoletoAPagar } from "./andamento.ts";
import { listCobrancas } from "./cobrancas-da-fatura.ts";

/** What a new subscription has to pay first, with what it takes to pay it; null when nothing is billed. */
export const lerPagamentoPendente = async (
  db: Db,
  idContratacao: number,
  agora: Date,
): Promise<PagamentoPendente | null> => {
  const [fatura] = await findFaturasDaContratacao(db, idContratacao);
  if (fatura === undefined) return null;
  const cobrancas = await listCobrancas(db, fatura.id);
  const boleto = await findBoleto(db, fatura.id);
  const diaVencimento = await inteiroVigente(db, "dia-vencimento-fatura", agora);
  return {
    idFatura: fatura.id,
    valor: centavosParaReais(fatura.valorCentavos),
    vencimento: fatura.dataVencimento,
    competencia: fatura.competencia,
    proximoVencimento: vencimentoSeguinte(fatura.competencia, diaVencimento),
    recusa: await lerRecusa(db, cobrancas),
    cobrando: formaEmCurso(cobrancas) !== null,
    boleto: boleto === undefined ? null : toBoletoAPagar(boleto),
  };
};
