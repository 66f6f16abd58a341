import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findFaturasDaContratacao, lockFatura } from "../emissao/emissao.queries.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { existeCobrancaEmAndamento } from "./cobrancas-da-fatura.ts";

/** Asks for another charge of the oldest invoice that a subscription owes; the caller holds its owner's row. */
export const cobrarFaturaDevida = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  { idContratacao, ip }: { readonly idContratacao: number; readonly ip: string },
): Promise<void> => {
  const faturas = await findFaturasDaContratacao(tx, idContratacao);
  const devida = faturas.find(({ codigoSituacao }) => codigoSituacao !== SITUACAO_FATURA.paga);
  const fatura = devida === undefined ? undefined : await lockFatura(tx, devida.id);
  if (fatura === undefined) throw new ErroDeNegocio("SEM_PAGAMENTO_PENDENTE");
  if (await existeCobrancaEmAndamento(tx, fatura.id)) throw new ErroDeNegocio("COBRANCA_EM_ANDAMENTO");
  const agora = deps.clock.now();
  const { tipoPagamento } = fatura;
  const dias = await inteiroVigente(tx, "dias-vencimento-primeira-fatura", agora);
  const vencimento = tipoPagamento === "CARTAO" ? hoje(agora) : proximoDiaUtil(somarDias(hoje(agora), dias));
  const [idCartao] = await cartoesDaFatura(deps, tx, fatura);
  await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, { tipoPagamento, idCartao, ip });
};
