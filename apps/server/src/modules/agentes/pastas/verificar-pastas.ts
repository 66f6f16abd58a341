import type { PastasListaveis } from "@acervo/contracts/pastas-da-maquina";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { encontrarMaquina } from "./encontrar-maquina.ts";

/** Whether a machine can be asked for its folders now, and when it was last heard. */
export const verificarPastas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  idDispositivo: number,
): Promise<PastasListaveis> => {
  const procurada = { idDispositivo, idUsuario: usuario.id, agora: clock.now() };
  const { ativado, recebidoEm, listaPastas, conectado } = await encontrarMaquina(db, procurada);
  return {
    lista: ativado && listaPastas === true,
    conectado: ativado && conectado,
    vistoEm: recebidoEm?.toISOString() ?? null,
  };
};
