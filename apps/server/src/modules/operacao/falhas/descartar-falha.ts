import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";

/** The job will not be done; the trail keeps that there was one. */
export const descartarFalha = (
  { db, queue }: Pick<Deps, "db" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const fila = await queue.deadLetters.discard(tx, id);
    if (fila === null) throw new ErroDeNegocio("FALHA_NAO_ENCONTRADA");
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "FALHA_DESCARTADA",
      alvo: { tipo: "trabalho", id },
      origem,
      detalhes: { fila },
    });
  });
