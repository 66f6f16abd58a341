import type { Tx } from "../../../platform/db/db.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { avisar } from "../../avisos/avisos.api.ts";
import { anularCobranca, estornarCobranca, type AoMudarCobranca } from "../../pagamentos/pagamentos.api.ts";
import { aoSeDisputarPagamento } from "../cobranca/ao-se-disputar-pagamento.ts";
import { ORIGEM_RENEGOCIACAO } from "../cobranca/cobrancas-da-fatura.ts";
import type { ComContratacoesCobradas } from "../contratacoes-cobradas.ts";
import { liberarReunidas, lockFaturasReunidas, mudarReunidas } from "./faturas-reunidas.ts";
import { findDevedor, listFaturasReunidas } from "./lista.queries.ts";
import { chaveDoEnvio, emailBoletoUnico, emailBoletoUnicoPago } from "./renegociacao.email.ts";
import {
  lockRenegociacao,
  updateBoletoUnico,
  updateSituacaoRenegociacao,
  type RenegociacaoPresa,
} from "./renegociacoes.queries.ts";

type OuvinteDeps = Pick<Deps, "queue" | "clock" | "ids"> & ComContratacoesCobradas;
type Mudanca = Parameters<AoMudarCobranca>[1];
type Boleto = NonNullable<Mudanca["boleto"]>;

/** Keeps the boleto and sends it to where it was asked to be sent. */
const aoEmitir = async (deps: OuvinteDeps, tx: Tx, renegociacao: RenegociacaoPresa, boleto: Boleto): Promise<void> => {
  const { id, idUsuario, enderecos } = renegociacao;
  await updateBoletoUnico(tx, id, boleto);
  const devedor = await findDevedor(tx, idUsuario);
  if (devedor === undefined) throw new Error(`renegotiation ${id} is of nobody`);
  const competencias = (await listFaturasReunidas(tx, id)).map(({ competencia }) => competencia);
  await enfileirarEmail(deps, tx, {
    tipo: "boleto-unico",
    chave: chaveDoEnvio(id),
    destinatarios: enderecos,
    conteudo: emailBoletoUnico(devedor, { ...renegociacao, competencias }, boleto),
  });
};

/** Settles all invoices, and brings back what was stopped with its last debt, at once. */
const quitar = async (deps: OuvinteDeps, tx: Tx, { id, valorCentavos }: RenegociacaoPresa): Promise<void> => {
  const agora = deps.clock.now();
  const faturas = await lockFaturasReunidas(tx, id);
  await mudarReunidas(deps, tx, faturas, "PAGAMENTO_CONFIRMADO");
  await updateSituacaoRenegociacao(tx, id, "PAGA", agora);
  const contratacoes = [...new Set(faturas.flatMap((fatura) => fatura.contratacoes))].toSorted(
    (um, outro) => um - outro,
  );
  const { reativada, eventos } = await deps.contratacoesCobradas.ativar(tx, contratacoes, agora);
  const competencias = faturas.map(({ competencia }) => competencia).toSorted();
  await avisar(deps, tx, { tipo: "boleto-unico-pago", sobre: id, contratacoes }, (assunto) =>
    emailBoletoUnicoPago(assunto, { valorCentavos, competencias }, reativada),
  );
  await registrarTodos(tx, eventos);
};

const aoSerPaga = async (deps: OuvinteDeps, tx: Tx, renegociacao: RenegociacaoPresa, idCobranca: number) => {
  const { situacao } = renegociacao;
  if (situacao === "ABERTA" || situacao === "CONTESTADA") return quitar(deps, tx, renegociacao);
  await estornarCobranca(deps, tx, idCobranca, "RENEGOCIACAO_ENCERRADA");
};

/** While it is disputed its invoices, which are owed again, stay bound: nobody pays them twice. */
const aoSerContestada = async (deps: OuvinteDeps, tx: Tx, { id, situacao }: RenegociacaoPresa): Promise<void> => {
  if (situacao === "PAGA") await updateSituacaoRenegociacao(tx, id, "CONTESTADA", deps.clock.now());
};

/** The money went back, asked for by nobody here: what we give back ourselves finds the renegotiation ended. */
const aoSerDevolvida = async (deps: OuvinteDeps, tx: Tx, { id, situacao }: RenegociacaoPresa): Promise<void> => {
  if (situacao === "ABERTA") return liberarReunidas(deps, tx, id, "EXPIRADA");
  if (situacao === "CONTESTADA") return liberarReunidas(deps, tx, id, "PERDIDA");
  if (situacao === "PAGA") return liberarReunidas(deps, tx, id, "DEVOLVIDA");
};

/** There will be no boleto, or no longer: nothing can be paid by it. */
const aoNaoHaverBoleto = async (deps: OuvinteDeps, tx: Tx, { id, situacao }: RenegociacaoPresa, idCobranca: number) => {
  if (situacao !== "ABERTA") return;
  await anularCobranca(deps, tx, idCobranca);
  await liberarReunidas(deps, tx, id, "EXPIRADA");
};

type Reacao = (deps: OuvinteDeps, tx: Tx, renegociacao: RenegociacaoPresa, idCobranca: number) => Promise<void>;

const REACOES: Partial<Record<Mudanca["cobranca"]["situacao"], Reacao>> = {
  PAGA: aoSerPaga,
  CONTESTADA: aoSerContestada,
  ESTORNANDO: aoSerDevolvida,
  ESTORNADA: aoSerDevolvida,
  RECUSADA: aoNaoHaverBoleto,
  SEM_RESPOSTA: aoNaoHaverBoleto,
  ANULADA: aoNaoHaverBoleto,
};

/** What news of a charge mean for its renegotiation and the invoices of it, in the transaction that writes the news. */
export const aoMudarCobrancaUnica =
  (deps: OuvinteDeps): AoMudarCobranca =>
  async (tx, { cobranca, anterior, boleto }) => {
    if (cobranca.origem !== ORIGEM_RENEGOCIACAO) return;
    const renegociacao = await lockRenegociacao(tx, cobranca.idOrigem);
    if (boleto !== null && renegociacao.situacao === "ABERTA") await aoEmitir(deps, tx, renegociacao, boleto);
    if (renegociacao.situacao === "PAGA" || renegociacao.situacao === "CONTESTADA")
      await aoSeDisputarPagamento(deps, tx, { cobranca, anterior }, await lockFaturasReunidas(tx, renegociacao.id));
    await REACOES[cobranca.situacao]?.(deps, tx, renegociacao, cobranca.id);
  };
