import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { markPendente, type FaturaPresa } from "../../faturas/faturas.api.ts";
import { avisarCobrancaRecusada, avisarPagamentoRecusado } from "../emails/avisar.ts";
import { countTentativas } from "../mensalidades/mensalidades.queries.ts";
import { suspender } from "../mensalidades/suspender.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";

type RecusaDeps = Pick<Deps, "queue" | "clock" | "ids">;

/** The first month: its owner is asked to try again. */
const primeiraNaoPaga = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa, idCobranca: number): Promise<void> => {
  await avisarPagamentoRecusado(deps, tx, fatura, idCobranca);
  for (const id of fatura.contratacoes) {
    const { codigoSituacao } = await lockSituacao(tx, id);
    if (codigoSituacao !== S.emContratacao) continue;
    const autoria = { agora: deps.clock.now(), idUsuario: null };
    await registrar(tx, (await mudarSituacao(tx, id, "COBRANCA_NAO_APROVADA", autoria)).evento);
  }
};

/**
 * No card paid an invoice: it waits. A monthly one is tried on the next day, until the last day of trying suspends what
 * it bills. `idCobranca` is the charge that failed last, where there was a card to charge.
 */
export const aoNaoSerPaga = async (
  deps: RecusaDeps,
  tx: Tx,
  fatura: FaturaPresa,
  idCobranca?: number,
): Promise<void> => {
  await markPendente(tx, fatura.id);
  const feitas = await countTentativas(tx, fatura.id);
  if (feitas === 0 && idCobranca !== undefined) return primeiraNaoPaga(deps, tx, fatura, idCobranca);
  const tentativas = await inteiroVigente(tx, "tentativas-cobranca-cartao", deps.clock.now());
  if (feitas >= tentativas && (await suspender(deps, tx, fatura))) return;
  await avisarCobrancaRecusada(deps, tx, fatura, { feitas, tentativas });
};
