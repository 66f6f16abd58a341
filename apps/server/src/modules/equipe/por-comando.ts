import { normalizarDocumento } from "@acervo/br/documento";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { GruposDaEquipe } from "../../platform/identity/diretorio.ts";
import { encerrarSessoes } from "./encerrar-sessoes.ts";
import { ehGrupoDaEquipe, recusaDoPedido, tiraOUltimoAdministrador, type RecusaDoPedido } from "./equipe.rules.ts";
import { lerConta } from "./ler-conta.ts";

export type MudancaPorComando =
  "FEITA" | "GRUPO_DESCONHECIDO" | "CONTA_DESCONHECIDA" | "ULTIMO_ADMINISTRADOR" | RecusaDoPedido;

type ComandoDeps = Pick<Deps, "db" | "clock" | "diretorio"> & { readonly gruposDaEquipe: GruposDaEquipe };
type Pedido = { readonly documento: string; readonly grupo: string };

const mudar = async (
  deps: ComandoDeps,
  { documento, grupo }: Pedido,
  mudanca: "CONCEDER" | "RETIRAR",
): Promise<MudancaPorComando> => {
  if (!ehGrupoDaEquipe(grupo)) return "GRUPO_DESCONHECIDO";
  const identidade = await deps.diretorio.buscar({ documento: normalizarDocumento(documento) });
  if (identidade === null) return "CONTA_DESCONHECIDA";
  const { sub } = identidade;
  const conta = await lerConta(deps, sub);
  if (tiraOUltimoAdministrador({ grupo, mudanca }, conta)) return "ULTIMO_ADMINISTRADOR";
  const recusa = recusaDoPedido({ grupo, mudanca }, conta);
  if (recusa !== null) return recusa;
  await (mudanca === "CONCEDER" ? deps.gruposDaEquipe.incluir : deps.gruposDaEquipe.retirar)(sub, grupo);
  await encerrarSessoes(deps, sub);
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "sistema" },
      acao: mudanca === "CONCEDER" ? "GRUPO_CONCEDIDO" : "GRUPO_RETIRADO",
      alvo: { tipo: "identidade", id: sub },
      detalhes: { grupo },
    }),
  );
  return "FEITA";
};

/**
 * Makes an account one of the staff, as the operator's command does: the only way while there are fewer than two
 * administrators. It has a second factor by then, or whoever knew its password alone could set one up at the next sign-in.
 */
export const concederGrupo = (deps: ComandoDeps, pedido: Pedido): Promise<MudancaPorComando> =>
  mudar(deps, pedido, "CONCEDER");

/** Takes a group from an account, as the operator's command does. */
export const retirarGrupo = (deps: ComandoDeps, pedido: Pedido): Promise<MudancaPorComando> =>
  mudar(deps, pedido, "RETIRAR");
