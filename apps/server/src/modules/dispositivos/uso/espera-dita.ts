import { EsperaDoAgente } from "@acervo/contracts/espera-do-agente";
import { MINUTE } from "@acervo/schedule/time-zone";

/** What a machine last said of why its backups wait. */
export type EsperaDita = {
  readonly recebidoEm: Date | null;
  readonly esperaMotivo: string | null;
  readonly esperaAte: Date | null;
  readonly esperaOrigem: string | null;
};

/** Three heartbeats: of a machine that was switched off nobody knows what charge it has. */
const CALADA_MS = 15 * MINUTE;

/** A pause whose end has passed is over, whether or not the machine has said so; it also holds while the machine is off. */
export const esperaDe = (dita: EsperaDita | undefined, agora: Date): EsperaDoAgente | null => {
  if (dita === undefined || dita.esperaMotivo === null) return null;
  const { recebidoEm, esperaMotivo: motivo, esperaAte: ate, esperaOrigem: origem } = dita;
  if (ate !== null && ate <= agora) return null;
  const calada = agora.getTime() - (recebidoEm?.getTime() ?? 0) > CALADA_MS;
  if (motivo !== "PAUSA" && calada) return null;
  return EsperaDoAgente.parse({ motivo, ate: ate?.toISOString() ?? null, origem });
};
