import type { BoletoAPagar, RecusaDoCartao } from "@acervo/contracts/meio-de-pagar";
import type { Db } from "../../../platform/db/db.ts";
import { qrMatrix } from "../../../platform/pdf/qr-matrix.ts";
import { findCartaoNomeado } from "../../cartoes/cartoes.api.ts";
import type { findBoleto } from "../boleto/boletos.queries.ts";
import type { listCobrancas } from "./cobrancas-da-fatura.ts";
import { motivoDaRecusa } from "./recusa.texts.ts";

type Cobrancas = Awaited<ReturnType<typeof listCobrancas>>;

/** How a charge is under way that the provider has not answered yet; a card before a boleto. */
export const formaEmCurso = (cobrancas: Cobrancas): "CARTAO" | "BOLETO" | null => {
  const emCurso = cobrancas.filter(
    ({ situacao, forma }) => situacao === "PEDIDA" || (situacao === "ABERTA" && forma === "CARTAO"),
  );
  return (emCurso.find(({ forma }) => forma === "CARTAO") ?? emCurso[0])?.forma ?? null;
};

/** The last card that was tried, if it was refused. */
export const lerRecusa = async (db: Db, cobrancas: Cobrancas): Promise<RecusaDoCartao | null> => {
  const ultima = cobrancas.findLast(({ forma }) => forma === "CARTAO");
  if (ultima?.situacao !== "RECUSADA") return null;
  const cartao = ultima.idCartao === null ? undefined : await findCartaoNomeado(db, ultima.idCartao);
  return {
    tentadaEm: ultima.pedidaEm.toISOString(),
    cartao: cartao ?? null,
    motivo: motivoDaRecusa(ultima.motivo),
  };
};

export const toBoletoAPagar = ({
  linhaDigitavel,
  pixCopiaECola,
}: NonNullable<Awaited<ReturnType<typeof findBoleto>>>): BoletoAPagar => ({
  linhaDigitavel,
  pixCopiaECola,
  pixQr: qrMatrix(pixCopiaECola),
});
