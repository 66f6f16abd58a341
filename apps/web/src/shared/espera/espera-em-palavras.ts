import type { EsperaDoAgente } from "@acervo/contracts/espera-do-agente";
import { formatDiaAsHora } from "../../lib/format.ts";

const ORIGENS: Readonly<Record<NonNullable<EsperaDoAgente["origem"]>, string>> = {
  PORTAL: ", pedida no portal",
  MAQUINA: ", pedida no próprio computador",
};

/** Why the backups of a machine wait, as the machine said it. */
export const esperaEmPalavras = ({ motivo, ate, origem }: EsperaDoAgente): string => {
  if (motivo === "BATERIA") return "Os backups agendados esperam: o computador está fora da tomada, com pouca carga.";
  if (motivo === "REDE_TARIFADA")
    return "Os backups agendados esperam: a rede do computador é cobrada pelo que passa por ela.";
  return `Backups em pausa${ate === null ? "" : ` até ${formatDiaAsHora(ate)}`}${origem === null ? "" : ORIGENS[origem]}.`;
};
