import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findFaturasDaContratacao, lockFatura } from "../emissao/emissao.queries.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { existeCobrancaQueImpede } from "./cobrancas-da-fatura.ts";

type Devedora = {
  readonly idContratacao: number;
  readonly ip: string;
  /** As the invoice is to be paid, unless the person chose another way. */
  readonly forma?: "BOLETO" | "CARTAO" | undefined;
};

/** When a boleto that is asked for now falls due. */
export const vencimentoDoBoleto = async (tx: Tx, agora: Date): Promise<DataCivil> => {
  const dias = await inteiroVigente(tx, "dias-vencimento-primeira-fatura", agora);
  return proximoDiaUtil(somarDias(hoje(agora), dias));
};

/** Asks for another charge of the oldest invoice that a subscription owes; the caller holds its owner's row. */
export const cobrarFaturaDevida = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  { idContratacao, ip, forma }: Devedora,
): Promise<void> => {
  const faturas = await findFaturasDaContratacao(tx, idContratacao);
  const devida = faturas.find(({ codigoSituacao }) => codigoSituacao !== SITUACAO_FATURA.paga);
  const fatura = devida === undefined ? undefined : await lockFatura(tx, devida.id);
  if (fatura === undefined) throw new ErroDeNegocio("SEM_PAGAMENTO_PENDENTE");
  const tipoPagamento = forma ?? fatura.tipoPagamento;
  if (await existeCobrancaQueImpede(tx, fatura.id, tipoPagamento)) throw new ErroDeNegocio("COBRANCA_EM_ANDAMENTO");
  const agora = deps.clock.now();
  const vencimento = tipoPagamento === "CARTAO" ? hoje(agora) : await vencimentoDoBoleto(tx, agora);
  const [idCartao] = await cartoesDaFatura(deps, tx, fatura);
  await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, { tipoPagamento, idCartao, ip });
};
