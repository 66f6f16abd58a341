import type { Origem } from "../../../http/chamada.ts";
import { alteracoesDe } from "../../../platform/audit/alteracoes.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import { eventoDeAlteracao } from "../../usuarios/usuarios.api.ts";

type Enderecos = { readonly email: string | null; readonly pendente: string | null };
const camposDe = ({ email, pendente }: Enderecos) => ({ contador: email, contadorPendente: pendente });

/** Whom an account has its documents sent to. */
export const eventoDoContador = (
  acao: "CONTADOR_CONFIRMADO" | "CONTADOR_INFORMADO" | "CONTADOR_RETIRADO",
  { idUsuario, origem }: { readonly idUsuario: number; readonly origem: Origem },
  antes: Enderecos,
  depois: Enderecos,
): EventoAuditoria =>
  eventoDeAlteracao(acao, { usuario: { id: idUsuario }, origem }, alteracoesDe(camposDe(antes), camposDe(depois)));
