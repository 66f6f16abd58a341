import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { FaturaPresa } from "../faturas.api.ts";
import { avisarSuspensao } from "../emails/avisar-da-fatura.ts";
import { mudarSituacao, lockSituacao } from "../../contratacoes/contratacoes.api.ts";

/** Suspends the active subscriptions that an overdue invoice bills, and tells it once. False when none was active. */
export const suspender = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  fatura: FaturaPresa,
): Promise<boolean> => {
  const autoria = { agora: deps.clock.now(), idUsuario: null };
  const eventos: EventoAuditoria[] = [];
  const suspensas: number[] = [];
  for (const id of fatura.contratacoes) {
    const { codigoSituacao } = await lockSituacao(tx, id);
    if (codigoSituacao !== S.ativa) continue;
    eventos.push((await mudarSituacao(tx, id, "EM_ATRASO", autoria)).evento);
    suspensas.push(id);
  }
  if (suspensas.length === 0) return false;
  await avisarSuspensao(deps, tx, { ...fatura, contratacoes: suspensas });
  await registrarTodos(tx, eventos);
  return true;
};
