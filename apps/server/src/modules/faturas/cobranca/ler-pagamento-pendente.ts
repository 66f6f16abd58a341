import { centavosParaReais } from "@acervo/br/dinheiro";
import type { PagamentoPendente } from "@acervo/contracts/contratacoes";
import type { Db } from "../../../platform/db/db.ts";
import { qrMatrix } from "../../../platform/pdf/qr-matrix.ts";
import { findBoleto } from "../boleto/boletos.queries.ts";
import { findFaturasDaContratacao } from "../emissao/emissao.queries.ts";
import { listCobrancas } from "./cobrancas-da-fatura.ts";

/** What a new subscription has to pay first, with what it takes to pay it; null when nothing is billed. */
export const lerPagamentoPendente = async (db: Db, idContratacao: number): Promise<PagamentoPendente | null> => {
  const [fatura] = await findFaturasDaContratacao(db, idContratacao);
  if (fatura === undefined) return null;
  const ultima = (await listCobrancas(db, fatura.id)).at(-1);
  const boleto = await findBoleto(db, fatura.id);
  return {
    idFatura: fatura.id,
    valor: centavosParaReais(fatura.valorCentavos),
    vencimento: fatura.dataVencimento,
    cobrando: ultima?.situacao === "PEDIDA" || (ultima?.situacao === "ABERTA" && ultima.forma === "CARTAO"),
    boleto: boleto === undefined ? null : { ...boleto, pixQr: qrMatrix(boleto.pixCopiaECola) },
  };
};
