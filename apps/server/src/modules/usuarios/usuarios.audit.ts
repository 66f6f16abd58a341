import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { EventoAuditoria, ValorPessoal } from "../../platform/audit/evento.ts";
import type { Alteracao } from "./usuarios.rules.ts";

const valores = (idUsuario: number, { campo, anterior, novo }: Alteracao): ValorPessoal[] =>
  [
    { campo: `${campo}.anterior`, valor: anterior },
    { campo: `${campo}.novo`, valor: novo },
  ].flatMap(({ campo: nome, valor }) => (valor === null ? [] : [{ campo: nome, valor, idUsuario }]));

/** A person changed their own record: the trail names the fields, and their values only as commitments. */
export const eventoDeAlteracao = (
  acao: EventoAuditoria["acao"],
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  alteracoes: readonly Alteracao[],
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  acao,
  alvo: { tipo: "usuario", id: usuario.id },
  origem,
  detalhes: { campos: alteracoes.map(({ campo }) => campo).join(",") },
  pessoais: alteracoes.flatMap((alteracao) => valores(usuario.id, alteracao)),
});
