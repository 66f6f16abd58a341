import type { PastasListaveis } from "@acervo/contracts/pastas-da-maquina";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { encontrarMaquina } from "./encontrar-maquina.ts";
import { isConectada } from "./pastas.queries.ts";

/** Whether a machine can be asked for its folders now, and when it was last heard. */
export const verificarPastas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  idDispositivo: number,
): Promise<PastasListaveis> => {
  const { ativado, recebidoEm, listaPastas } = await encontrarMaquina(db, idDispositivo, usuario.id);
  return {
    lista: ativado && listaPastas === true,
    conectado: ativado && (await isConectada(db, idDispositivo, clock.now())),
    vistoEm: recebidoEm?.toISOString() ?? null,
  };
};
