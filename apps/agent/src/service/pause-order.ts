import { type Comando, PausaOrdenada } from "@acervo/contracts/agentes";
import type { Agent } from "../agent/agent.ts";
import { answerCommand } from "../agent/heartbeat.ts";
import { parseInstantText } from "../platform/clock.ts";

/** Holds backups still, or lets them go on, as the portal asked. */
export const pauseByCommand = (
  { agent }: { readonly agent: Agent },
  { idComando, parametros }: Comando,
): Promise<void> => {
  const pausa = PausaOrdenada.safeParse(parametros);
  if (!pausa.success) return answerCommand(agent, idComando, "RECUSADO", "PEDIDO_INVALIDO");
  const { ate } = pausa.data;
  if (ate === null) agent.guest.resume();
  else agent.guest.pause(parseInstantText(ate), "PORTAL");
  return answerCommand(agent, idComando, "CONCLUIDO");
};
