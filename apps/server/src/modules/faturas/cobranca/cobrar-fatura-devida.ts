import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findFaturasDaContratacao, lockFatura } from "../emissao/emissao.queries.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarAgora } from "./cobrar-agora.ts";
import { existeContestacao } from "./cobrancas-da-fatura.ts";

type Devedora = {
  readonly idContratacao: number;
  readonly ip: string;
  /** As the invoice is to be paid, unless the person chose another way. */
  readonly forma?: "BOLETO" | "CARTAO" | undefined;
};

/** The oldest that is owed and not under dispute: what the bank decides upon may turn out to be paid. */
const faturaDevida = async (tx: Tx, idContratacao: number) => {
  const faturas = await findFaturasDaContratacao(tx, idContratacao);
  const devidas = faturas.filter(({ codigoSituacao }) => codigoSituacao !== SITUACAO_FATURA.paga);
  for (const { id } of devidas) if (!(await existeContestacao(tx, id))) return lockFatura(tx, id);
  if (devidas.length > 0) throw new ErroDeNegocio("PAGAMENTO_EM_CONTESTACAO");
  return undefined;
};

/** Asks for another charge of the oldest invoice that a subscription owes; the caller holds its owner's row. */
export const cobrarFaturaDevida = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  { idContratacao, ip, forma }: Devedora,
): Promise<void> => {
  const fatura = await faturaDevida(tx, idContratacao);
  if (fatura === undefined) throw new ErroDeNegocio("SEM_PAGAMENTO_PENDENTE");
  const [idCartao] = await cartoesDaFatura(deps, tx, fatura);
  await cobrarAgora(deps, tx, fatura, { tipoPagamento: forma ?? fatura.tipoPagamento, idCartao, ip });
};
