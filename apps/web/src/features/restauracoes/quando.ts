import { parseInstante } from "../../lib/clock.ts";
import { formatDia, formatHora } from "../../lib/format.ts";
import { restauracoesTexts } from "./restauracoes.texts.ts";

/** An instant of the wire in one line: "14/11/2026 às 23:05". */
export const quandoEmPalavras = (iso: string): string => {
  const instante = parseInstante(iso);
  return restauracoesTexts.pagina.quando(formatDia(instante), formatHora(instante));
};
