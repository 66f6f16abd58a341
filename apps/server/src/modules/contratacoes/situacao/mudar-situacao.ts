import { hoje } from "@acervo/br/calendario";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { EventoAuditoria, OrigemEvento } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { planejarFim } from "../fim/planejar-fim.ts";
import { insertHistorico, lockSituacao, updateSituacao } from "./situacao.queries.ts";
import { destinoDe, inicioEm, type Inicio, type MotivoDeMudanca, type Situacao } from "./transicoes.rules.ts";

/** Who changes it, and when: a person with the request they sent, or the system by itself. */
export type Autoria = {
  readonly agora: Date;
  readonly idUsuario: number | null;
  readonly origem?: OrigemEvento;
};

/** A change that the table of transitions does not have. Callers ask before, so this is a refusal or a fault. */
export class TransicaoRecusadaError extends Error {
  override readonly name = "TransicaoRecusadaError";
  readonly situacao: number;

  constructor(situacao: number, motivo: MotivoDeMudanca) {
    super(`A subscription in ${situacao} does not change by ${motivo}.`);
    this.situacao = situacao;
  }
}

const eventoDe = (
  idContratacao: number,
  { de, para, motivo }: { readonly de: number | null; readonly para: number; readonly motivo: string },
  { idUsuario, origem }: Autoria,
): EventoAuditoria => ({
  ator: idUsuario === null ? { tipo: "sistema" } : { tipo: "usuario", id: idUsuario },
  acao: "CONTRATACAO_SITUACAO_ALTERADA",
  alvo: { tipo: "contratacao", id: idContratacao },
  idContratacao,
  ...(origem === undefined ? {} : { origem }),
  detalhes: { de: de === null ? "" : String(de), para: String(para), motivo },
});

/** The first line of the history of a subscription that was just inserted with this very status. */
export const iniciarSituacao = async (
  tx: Tx,
  idContratacao: number,
  para: Inicio["para"],
  autoria: Autoria,
): Promise<EventoAuditoria> => {
  const { de, motivo } = inicioEm(para);
  const { agora: ocorridoEm, idUsuario: idUsuarioAutor } = autoria;
  if (para === S.ativa) await updateSituacao(tx, idContratacao, { codigoSituacao: para, dataInicio: hoje(ocorridoEm) });
  await insertHistorico(tx, { idContratacao, de, para, motivo, idUsuarioAutor, ocorridoEm });
  return eventoDe(idContratacao, { de, para, motivo }, autoria);
};

/**
 * The one function that changes the status of a subscription: by a reason, along the table, with its line of history.
 * It answers the event for the trail, which the caller registers last.
 */
export const mudarSituacao = async (
  tx: Tx,
  idContratacao: number,
  motivo: MotivoDeMudanca,
  autoria: Autoria,
): Promise<{ readonly de: number; readonly para: Situacao; readonly evento: EventoAuditoria }> => {
  const { codigoSituacao: de, dataInicio } = await lockSituacao(tx, idContratacao);
  const para = destinoDe(de, motivo);
  if (para === undefined) throw new TransicaoRecusadaError(de, motivo);
  const { agora: ocorridoEm, idUsuario: idUsuarioAutor } = autoria;
  await updateSituacao(tx, idContratacao, {
    codigoSituacao: para,
    ...(para === S.ativa && dataInicio === null ? { dataInicio: hoje(ocorridoEm) } : {}),
    ...(para === S.cancelada ? { dataFim: hoje(ocorridoEm) } : {}),
  });
  await insertHistorico(tx, { idContratacao, de, para, motivo, idUsuarioAutor, ocorridoEm });
  await planejarFim(tx, idContratacao, para, ocorridoEm);
  return { de, para, evento: eventoDe(idContratacao, { de, para, motivo }, autoria) };
};
