import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarContratacao } from "../../contratacoes/contratacoes.api.ts";
import { updateMaximoContratacoes } from "../../usuarios/usuarios.api.ts";

/** Changes how many subscriptions the customer may hold at a time. Those that they have stay, however few are allowed. */
export const mudarLimite = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  id: number,
  maximoContratacoes: number,
): Promise<void> => {
  const { idUsuario } = await buscarContratacao(deps, chamada, id);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await updateMaximoContratacoes(tx, idUsuario, maximoContratacoes))) return;
    await registrar(tx, {
      ator: { tipo: "usuario", id: chamada.usuario.id },
      acao: "LIMITE_CONTRATACOES_ALTERADO",
      alvo: { tipo: "usuario", id: idUsuario },
      idContratacao: id,
      detalhes: { maximoContratacoes: String(maximoContratacoes) },
      origem: chamada.origem,
    });
  });
};
