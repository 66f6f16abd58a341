import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { alteracoesDe, relatoDe } from "../../platform/audit/alteracoes.ts";
import type { Pedido } from "../avisos/avisos.api.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";

type Autor = Pick<ChamadaDeUsuario, "usuario" | "origem">;
export type Alvo = {
  readonly tipo: "dispositivo" | "configuracao" | "diretorio" | "agendamento" | "ignorado";
  readonly id: number;
  readonly idContratacao: number;
};
type Campos = Parameters<typeof alteracoesDe>[0];

/** A customer did something to what their subscription has. */
export const eventoDoCliente = (
  { usuario, origem }: Autor,
  acao: EventoAuditoria["acao"],
  { idContratacao, ...alvo }: Alvo,
  relato: Pick<EventoAuditoria, "detalhes" | "pessoais"> = {},
): EventoAuditoria => ({ ator: { tipo: "usuario", id: usuario.id }, acao, alvo, idContratacao, origem, ...relato });

/** What the message about an act says of who asked for it. */
export const pedidoDe = (
  { origem }: Pick<Autor, "origem">,
  { idContratacao }: { readonly idContratacao: number },
): Pedido => ({ idContratacao, origem });

/** The same with what was written, field by field. */
export const relatoDeCampos = ({ usuario }: Pick<Autor, "usuario">, antes: Campos, depois: Campos) =>
  relatoDe(usuario.id, alteracoesDe(antes, depois));
