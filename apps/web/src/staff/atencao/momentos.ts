import { dateOf, paredeDoInstante, parseInstante } from "../../lib/clock.ts";

const DIA_MS = 86_400_000;
const DIAS_DA_SEMANA = 7;
const SEGUNDA = 1;

/** A day and an hour by the clock of São Paulo, as the fields hold them. */
export type Momento = { readonly dia: string; readonly hora: string };

const momentoDe = (instante: Date): Momento => {
  const [dia = "", hora = ""] = paredeDoInstante(instante).split("T");
  return { dia, hora };
};

export const FIM_DA_TARDE = "16:00";
export const MANHA = "09:00";

/** When people usually look again: later today while there is a later, tomorrow, next Monday. */
export const momentosSugeridos = (agora: Date) => {
  const hoje = momentoDe(agora);
  const daqui = (dias: number): string => momentoDe(dateOf(agora.getTime() + dias * DIA_MS)).dia;
  const diaDaSemana = parseInstante(`${hoje.dia}T12:00:00Z`).getUTCDay();
  const ateSegunda = (SEGUNDA + DIAS_DA_SEMANA - diaDaSemana) % DIAS_DA_SEMANA || DIAS_DA_SEMANA;
  return {
    hoje: hoje.hora < FIM_DA_TARDE ? { dia: hoje.dia, hora: FIM_DA_TARDE } : null,
    amanha: { dia: daqui(1), hora: MANHA },
    segunda: { dia: daqui(ateSegunda), hora: MANHA },
  };
};
