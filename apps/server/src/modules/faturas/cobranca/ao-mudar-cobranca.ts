import { hoje } from "@acervo/br/calendario";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { anularCobranca, estornarCobranca, type AoMudarCobranca } from "../../pagamentos/pagamentos.api.ts";
import { insertBoletoEmVigor, markBoletosCancelados } from "../boleto/boletos.queries.ts";
import type { ComContratacoesCobradas } from "../contratacoes-cobradas.ts";
import { avisarFaturaEmitida, avisarPagamentoRecebido } from "../emails/avisar-da-fatura.ts";
import { lockFatura, type FaturaPresa } from "../emissao/emissao.queries.ts";
import { mudarSituacaoFatura } from "../situacao/mudar-situacao-fatura.ts";
import { aoSeDisputarPagamento } from "./ao-se-disputar-pagamento.ts";
import { aoNaoSerPaga } from "./ao-nao-ser-paga.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { listCobrancas, ORIGEM_FATURA } from "./cobrancas-da-fatura.ts";

export type OuvinteDeps = Pick<Deps, "queue" | "clock" | "ids"> & ComContratacoesCobradas;
type Mudanca = Parameters<AoMudarCobranca>[1];
type Cobranca = Mudanca["cobranca"];

const aoSerPaga = async (deps: OuvinteDeps, tx: Tx, cobranca: Cobranca, fatura: FaturaPresa): Promise<void> => {
  if (fatura.anuladaEm !== null) {
    await estornarCobranca(deps, tx, cobranca.id, "FATURA_ANULADA");
    return;
  }
  if (fatura.codigoSituacao === SITUACAO_FATURA.paga || fatura.emRenegociacao) {
    await estornarCobranca(deps, tx, cobranca.id, "PAGAMENTO_EM_DOBRO");
    return;
  }
  const agora = deps.clock.now();
  await mudarSituacaoFatura(tx, fatura, "PAGAMENTO_CONFIRMADO", { agora, idUsuario: null });
  for (const { id } of await listCobrancas(tx, fatura.id)) if (id !== cobranca.id) await anularCobranca(deps, tx, id);
  if (cobranca.forma === "CARTAO") await markBoletosCancelados(tx, fatura.id, agora);
  const { reativada, eventos } = await deps.contratacoesCobradas.ativar(tx, fatura.contratacoes, agora);
  await avisarPagamentoRecebido(deps, tx, { ...fatura, reativada });
  await registrarTodos(tx, eventos);
};

/**
 * The card to try after one was refused; none after the last, after one that its owner chose for this time, nor when
 * nobody knows what became of the charge.
 */
const proximoCartao = async (
  deps: OuvinteDeps,
  tx: Tx,
  { situacao, idCartao, avulsa }: Cobranca,
  fatura: FaturaPresa,
): Promise<number | undefined> => {
  if (situacao !== "RECUSADA" || idCartao === null || avulsa) return undefined;
  const ordem = await cartoesDaFatura(deps, tx, fatura);
  return ordem[0] === idCartao ? ordem[1] : undefined;
};

const aoNaoSerAprovada = async (deps: OuvinteDeps, tx: Tx, cobranca: Cobranca, fatura: FaturaPresa): Promise<void> => {
  if (fatura.anuladaEm !== null) return;
  const idCartao = await proximoCartao(deps, tx, cobranca, fatura);
  if (idCartao === undefined) return aoNaoSerPaga(deps, tx, fatura, cobranca);
  const aCobrar = { ...fatura, vencimento: hoje(deps.clock.now()) };
  await cobrarMensalidade(deps, tx, aCobrar, { tipoPagamento: "CARTAO", idCartao, emLote: cobranca.emLote });
};

/** The boleto of a running subscription is told; that of a first month, or one that is waited for, is on the screen. */
const aoEmitirBoleto = async (
  deps: OuvinteDeps,
  tx: Tx,
  fatura: FaturaPresa,
  { cobranca, boleto }: { readonly cobranca: Cobranca; readonly boleto: NonNullable<Mudanca["boleto"]> },
): Promise<void> => {
  const { valorCentavos, vencimento } = cobranca;
  await insertBoletoEmVigor(tx, fatura.id, { ...boleto, valorCentavos, dataVencimento: vencimento }, deps.clock.now());
  if (cobranca.avulsa) return;
  const primeiras = await deps.contratacoesCobradas.lockPrimeiras(tx, fatura.contratacoes);
  if (primeiras.length === 0) await avisarFaturaEmitida(deps, tx, { ...fatura, vencimento }, boleto);
};

/** What news of a charge mean for its invoice and what it bills, in the transaction that writes the news. */
export const aoMudarCobranca =
  (deps: OuvinteDeps): AoMudarCobranca =>
  async (tx, { cobranca, anterior, boleto }) => {
    if (cobranca.origem !== ORIGEM_FATURA) return;
    const fatura = await lockFatura(tx, cobranca.idOrigem);
    if (fatura === undefined) return;
    if (boleto !== null && fatura.anuladaEm === null) await aoEmitirBoleto(deps, tx, fatura, { cobranca, boleto });
    if (cobranca.situacao === "PAGA") await aoSerPaga(deps, tx, cobranca, fatura);
    await aoSeDisputarPagamento(deps, tx, { cobranca, anterior }, [fatura]);
    if (cobranca.situacao === "RECUSADA" || cobranca.situacao === "SEM_RESPOSTA")
      await aoNaoSerAprovada(deps, tx, cobranca, fatura);
  };
