import type { PastasListaveis } from "@acervo/contracts/pastas-da-maquina";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { encontrarMaquina } from "./encontrar-maquina.ts";

const MS_POR_SEGUNDO = 1_000;
/** One sign of life may be lost. */
const SINAIS = 2;

/** Whether a machine can be asked for its folders now, and when it was last heard. */
export const verificarPastas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  idDispositivo: number,
): Promise<PastasListaveis> => {
  const agora = clock.now();
  const { ativado, recebidoEm, listaPastas } = await encontrarMaquina(db, idDispositivo, usuario.id);
  const segundos = await inteiroVigente(db, "segundos-batimento-agente", agora);
  const silencio = later(agora, -SINAIS * segundos * MS_POR_SEGUNDO);
  return {
    lista: ativado && listaPastas === true,
    conectado: ativado && recebidoEm !== null && recebidoEm > silencio,
    vistoEm: recebidoEm?.toISOString() ?? null,
  };
};
