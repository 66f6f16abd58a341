import { normalizarDocumento } from "@acervo/br/documento";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { ehGrupoDaEquipe } from "./usuarios.policy.ts";

export type ConcessaoDeGrupo = "CONCEDIDO" | "GRUPO_DESCONHECIDO" | "CONTA_DESCONHECIDA";

/** Makes an account one of the staff: what the operator's command does. The next token carries the group. */
export const concederGrupo = async (
  deps: Pick<Deps, "db" | "diretorio">,
  pedido: { readonly documento: string; readonly grupo: string },
): Promise<ConcessaoDeGrupo> => {
  if (!ehGrupoDaEquipe(pedido.grupo)) return "GRUPO_DESCONHECIDO";
  const conta = await deps.diretorio.buscar({ documento: normalizarDocumento(pedido.documento) });
  if (conta === null) return "CONTA_DESCONHECIDA";
  if (!(await deps.diretorio.incluirNoGrupo(conta.sub, pedido.grupo))) return "GRUPO_DESCONHECIDO";
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "GRUPO_CONCEDIDO",
      alvo: { tipo: "identidade", id: conta.sub },
      detalhes: { grupo: pedido.grupo },
    }),
  );
  return "CONCEDIDO";
};
