import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { violatedIndex } from "../../../platform/db/unique-violation.ts";
import type { Deps } from "../../../platform/deps.ts";
import { iniciarConferencia } from "./iniciar-conferencia.ts";

/** Has the whole trail verified now; while one verification runs there is no other. */
export const pedirConferencia = async (
  deps: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
): Promise<void> => {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const id = await iniciarConferencia(deps, tx, usuario.id);
      if (id === null) throw new ErroDeNegocio("TRILHA_EM_CONFERENCIA");
      await registrar(tx, {
        ator: { tipo: "usuario", id: usuario.id },
        acao: "TRILHA_CONFERENCIA_PEDIDA",
        alvo: { tipo: "conferenciaTrilha", id },
        origem,
      });
    });
  } catch (error) {
    if (violatedIndex(error) === "auditoria_conferencia_uma_de_cada_vez")
      throw new ErroDeNegocio("TRILHA_EM_CONFERENCIA", { cause: error });
    throw error;
  }
};
