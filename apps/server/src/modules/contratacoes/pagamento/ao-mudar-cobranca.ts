import { hoje } from "@acervo/br/calendario";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockFatura, markPaga, markPendente, replaceBoleto } from "../../faturas/faturas.api.ts";
import { anularCobranca, estornarCobranca, type AoMudarCobranca } from "../../pagamentos/pagamentos.api.ts";
import { avisarPagamentoRecebido, avisarPagamentoRecusado } from "../emails/avisar.ts";
import { findCartoes } from "../nova/nova.queries.ts";
import { ordemDeCobranca } from "../nova/nova.rules.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { findCobrancas, findPropria } from "./pagamento.queries.ts";

export type OuvinteDeps = Pick<Deps, "queue" | "clock" | "ids">;
type Mudanca = Parameters<AoMudarCobranca>[1];
type Cobranca = Mudanca["cobranca"];
type Fatura = NonNullable<Awaited<ReturnType<typeof lockFatura>>>;

const EM_ANDAMENTO: readonly number[] = [S.aguardandoPagamento, S.emContratacao];

const aoSerPaga = async (deps: OuvinteDeps, tx: Tx, cobranca: Cobranca, fatura: Fatura): Promise<void> => {
  if (fatura.anuladaEm !== null) {
    await estornarCobranca(deps, tx, cobranca.id, "FATURA_ANULADA");
    return;
  }
  const agora = deps.clock.now();
  await markPaga(tx, fatura.id, agora);
  for (const { id } of await findCobrancas(tx, fatura.id)) if (id !== cobranca.id) await anularCobranca(deps, tx, id);
  await avisarPagamentoRecebido(deps, tx, { ...fatura, valorCentavos: cobranca.valorCentavos });
  const { codigoSituacao } = await lockSituacao(tx, fatura.idContratacao);
  if (!EM_ANDAMENTO.includes(codigoSituacao)) return;
  const mudanca = await mudarSituacao(tx, fatura.idContratacao, "PAGAMENTO_CONFIRMADO", { agora, idUsuario: null });
  await registrar(tx, mudanca.evento);
};

/** The card to try after one was refused; none after the last, nor when nobody knows what became of the charge. */
const proximoCartao = async (tx: Tx, cobranca: Cobranca, idContratacao: number): Promise<number | undefined> => {
  if (cobranca.situacao !== "RECUSADA" || cobranca.idCartao === null) return undefined;
  const contratacao = await findPropria(tx, idContratacao, cobranca.idUsuario);
  if (contratacao === undefined) return undefined;
  const ordem = ordemDeCobranca(await findCartoes(tx, cobranca.idUsuario), contratacao);
  return ordem[0] === cobranca.idCartao ? ordem[1] : undefined;
};

const aoNaoSerAprovada = async (deps: OuvinteDeps, tx: Tx, cobranca: Cobranca, fatura: Fatura): Promise<void> => {
  if (fatura.anuladaEm !== null) return;
  const agora = deps.clock.now();
  const idCartao = await proximoCartao(tx, cobranca, fatura.idContratacao);
  if (idCartao !== undefined) {
    const { idUsuario, valorCentavos } = cobranca;
    const aCobrar = {
      id: fatura.id,
      idUsuario,
      valorCentavos,
      competencia: fatura.competencia,
      vencimento: hoje(agora),
    };
    return cobrarMensalidade(deps, tx, aCobrar, { tipoPagamento: "CARTAO", idCartao });
  }
  await markPendente(tx, fatura.id);
  await avisarPagamentoRecusado(deps, tx, { ...fatura, valorCentavos: cobranca.valorCentavos }, cobranca.id);
  const { codigoSituacao } = await lockSituacao(tx, fatura.idContratacao);
  if (codigoSituacao !== S.emContratacao) return;
  const mudanca = await mudarSituacao(tx, fatura.idContratacao, "COBRANCA_NAO_APROVADA", { agora, idUsuario: null });
  await registrar(tx, mudanca.evento);
};

/** What news of a charge mean for its invoice and its subscription, in the transaction that writes the news. */
export const aoMudarCobranca =
  (deps: OuvinteDeps): AoMudarCobranca =>
  async (tx, { cobranca, boleto }) => {
    if (cobranca.origem !== "FATURA") return;
    const fatura = await lockFatura(tx, cobranca.idOrigem);
    if (fatura === undefined) return;
    const { valorCentavos, vencimento: dataVencimento } = cobranca;
    if (boleto !== null && fatura.anuladaEm === null)
      await replaceBoleto(tx, fatura.id, { ...boleto, valorCentavos, dataVencimento }, deps.clock.now());
    if (cobranca.situacao === "PAGA") await aoSerPaga(deps, tx, cobranca, fatura);
    if (cobranca.situacao === "RECUSADA" || cobranca.situacao === "SEM_RESPOSTA")
      await aoNaoSerAprovada(deps, tx, cobranca, fatura);
  };
