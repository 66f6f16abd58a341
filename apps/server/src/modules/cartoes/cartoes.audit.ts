import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";

/** A person did something to a card of theirs. */
export const eventoDoCartao = (
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  acao: EventoAuditoria["acao"],
  id: number,
  detalhes: Readonly<Record<string, string>> = {},
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  acao,
  alvo: { tipo: "cartao", id },
  origem,
  detalhes,
});
