import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { reemitirBoleto } from "../cobranca/reemitir-boleto.ts";
import { lockFatura, type FaturaPresa } from "../emissao/emissao.queries.ts";
import { mudarSituacaoFatura } from "../situacao/mudar-situacao-fatura.ts";
import type { MotivoDaFatura } from "../situacao/transicoes-fatura.rules.ts";
import {
  listIdsDasFaturas,
  markFaturasLiberadas,
  updateSituacaoRenegociacao,
  type SituacaoRenegociacao,
} from "./renegociacoes.queries.ts";

const PAGAVEIS_POR_BOLETO: readonly number[] = SITUACOES_FATURA.pagaveisPorBoleto;

/** The invoices of a renegotiation, held by their ids. */
export const lockFaturasReunidas = async (tx: Tx, idRenegociacao: number): Promise<readonly FaturaPresa[]> => {
  const presas = [];
  for (const id of await listIdsDasFaturas(tx, idRenegociacao)) {
    const fatura = await lockFatura(tx, id);
    if (fatura !== undefined) presas.push(fatura);
  }
  return presas;
};

/** Changes all of them for one reason. */
export const mudarReunidas = async (
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  faturas: readonly FaturaPresa[],
  motivo: MotivoDaFatura,
): Promise<void> => {
  for (const fatura of faturas) await mudarSituacaoFatura(tx, fatura, motivo, { agora: clock.now(), idUsuario: null });
};

/**
 * The renegotiation no longer stands: its invoices may be paid one by one again, and what a boleto is paid by gets one of
 * its own. What was paid and went back waits until somebody asks for a payment.
 */
export const liberarReunidas = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  idRenegociacao: number,
  situacao: Extract<SituacaoRenegociacao, "EXPIRADA" | "PERDIDA" | "DEVOLVIDA">,
): Promise<void> => {
  const agora = deps.clock.now();
  const faturas = await lockFaturasReunidas(tx, idRenegociacao);
  await updateSituacaoRenegociacao(tx, idRenegociacao, situacao, agora);
  await markFaturasLiberadas(tx, idRenegociacao, agora);
  for (const fatura of faturas)
    if (fatura.tipoPagamento === "BOLETO" && PAGAVEIS_POR_BOLETO.includes(fatura.codigoSituacao))
      await reemitirBoleto(deps, tx, fatura);
};
