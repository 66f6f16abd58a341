import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { exigirPoucasRecusas } from "../../cartoes/cartoes.api.ts";
import { pedirCobranca } from "../../pagamentos/pagamentos.api.ts";
import { mesDe } from "../emails/faturas.email.ts";
import { listCobrancas, ORIGEM_FATURA } from "./cobrancas-da-fatura.ts";
import { PAGAMENTO_TEXTOS as textos } from "./pagamento.texts.ts";

export type FaturaACobrar = {
  readonly id: number;
  readonly idUsuario: number;
  readonly competencia: DataCivil;
  readonly vencimento: DataCivil;
  readonly valorCentavos: number;
};

export type MeioDePagar = {
  readonly tipoPagamento: "BOLETO" | "CARTAO";
  readonly idCartao?: number | undefined;
  /** Of the person who pays now, when one is there. */
  readonly ip?: string | undefined;
};

/** Asks for the next charge of an invoice: the number of the attempt is part of its reference. */
export const cobrarMensalidade = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  fatura: FaturaACobrar,
  { tipoPagamento, idCartao, ip }: MeioDePagar,
): Promise<void> => {
  const tentativa = (await listCobrancas(tx, fatura.id)).length + 1;
  const pedido = {
    referencia: `fatura:${fatura.id}:${tentativa}`,
    origem: ORIGEM_FATURA,
    idOrigem: fatura.id,
    idUsuario: fatura.idUsuario,
    valorCentavos: fatura.valorCentavos,
    vencimento: fatura.vencimento,
    descricao: textos.descricao(mesDe(fatura.competencia)),
  };
  if (tipoPagamento === "BOLETO") return void (await pedirCobranca(deps, tx, { ...pedido, forma: "BOLETO" }));
  if (idCartao === undefined) throw new ErroDeNegocio("CARTAO_OBRIGATORIO");
  if (ip !== undefined) await exigirPoucasRecusas(tx, { idUsuario: fatura.idUsuario, ip }, deps.clock.now());
  await pedirCobranca(deps, tx, { ...pedido, forma: "CARTAO", idCartao, ...(ip === undefined ? {} : { ip }) });
};
