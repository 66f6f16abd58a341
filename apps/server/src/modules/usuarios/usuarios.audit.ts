import type { ChamadaDeUsuario, QuemChama } from "../../http/chamada.ts";
import { relatoDe, type Alteracao } from "../../platform/audit/alteracoes.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";

/** A person changed their own record: the trail names the fields, and their values only as commitments. */
export const eventoDeAlteracao = (
  acao: EventoAuditoria["acao"],
  { usuario, origem }: Pick<QuemChama, "usuario"> & Pick<ChamadaDeUsuario, "origem">,
  alteracoes: readonly Alteracao[],
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  acao,
  alvo: { tipo: "usuario", id: usuario.id },
  origem,
  ...relatoDe(usuario.id, alteracoes),
});
