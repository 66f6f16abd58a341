import type { Ator, EventoAuditoria, OrigemEvento } from "../../platform/audit/evento.ts";
import type { EncerradaRow } from "./ajuda.queries.ts";

/** The end of a help: in the chain of the subscription that was looked at, or the person's where nobody used the code. */
export const eventoDoFim = (
  { idUsuario, idContratacao, motivo, vistos }: EncerradaRow,
  ator: Ator,
  origem?: OrigemEvento,
): EventoAuditoria => ({
  ator,
  acao: "AJUDA_ENCERRADA",
  ...(idContratacao === null
    ? { alvo: { tipo: "usuario", id: idUsuario } }
    : { alvo: { tipo: "contratacao", id: idContratacao }, idContratacao }),
  ...(origem === undefined ? {} : { origem }),
  detalhes: { motivo: motivo ?? "", vistos: vistos.join(" ") },
});
