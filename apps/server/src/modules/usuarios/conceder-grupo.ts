import { normalizarDocumento } from "@acervo/br/documento";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { GruposDaEquipe } from "../../platform/identity/diretorio.ts";
import { ehGrupoDaEquipe } from "./usuarios.policy.ts";

export type ConcessaoDeGrupo = "CONCEDIDO" | "GRUPO_DESCONHECIDO" | "CONTA_DESCONHECIDA" | "SEM_SEGUNDO_FATOR";

/**
 * Makes an account one of the staff: what the operator's command does. It has a second factor by then, or whoever knew
 * its password alone could set one up at the next sign-in.
 */
export const concederGrupo = async (
  deps: Pick<Deps, "db" | "diretorio"> & { readonly gruposDaEquipe: GruposDaEquipe },
  pedido: { readonly documento: string; readonly grupo: string },
): Promise<ConcessaoDeGrupo> => {
  if (!ehGrupoDaEquipe(pedido.grupo)) return "GRUPO_DESCONHECIDO";
  const conta = await deps.diretorio.buscar({ documento: normalizarDocumento(pedido.documento) });
  if (conta === null) return "CONTA_DESCONHECIDA";
  if ((await deps.diretorio.credenciais(conta.sub)).fatores.length === 0) return "SEM_SEGUNDO_FATOR";
  if (!(await deps.gruposDaEquipe.incluir(conta.sub, pedido.grupo))) return "GRUPO_DESCONHECIDO";
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
