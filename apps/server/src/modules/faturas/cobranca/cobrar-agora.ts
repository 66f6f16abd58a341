import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { FaturaPresa } from "../emissao/emissao.queries.ts";
import { existeCobrancaQueImpede, existeContestacao } from "./cobrancas-da-fatura.ts";
import { cobrarMensalidade, type MeioDePagar } from "./cobrar-mensalidade.ts";

/** When a boleto that is asked for now falls due: with its invoice, and not before there were days to pay it in. */
export const vencimentoDoBoleto = async (
  tx: Tx,
  { vencimento }: Pick<FaturaPresa, "vencimento">,
  agora: Date,
): Promise<DataCivil> => {
  const dias = await inteiroVigente(tx, "dias-vencimento-primeira-fatura", agora);
  const aPartirDe = proximoDiaUtil(somarDias(hoje(agora), dias));
  return vencimento > aPartirDe ? vencimento : aPartirDe;
};

/** Asks for a charge that somebody waits for, unless another stands in its way or a payment is disputed; the caller holds the invoice. */
export const cobrarAgora = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  fatura: FaturaPresa,
  meio: MeioDePagar,
): Promise<void> => {
  if (fatura.emRenegociacao) throw new ErroDeNegocio("FATURA_EM_RENEGOCIACAO");
  if (await existeCobrancaQueImpede(tx, fatura.id, meio.tipoPagamento))
    throw new ErroDeNegocio("COBRANCA_EM_ANDAMENTO");
  if (await existeContestacao(tx, fatura.id)) throw new ErroDeNegocio("PAGAMENTO_EM_CONTESTACAO");
  const agora = deps.clock.now();
  const vencimento = meio.tipoPagamento === "CARTAO" ? hoje(agora) : await vencimentoDoBoleto(tx, fatura, agora);
  await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, meio);
};
