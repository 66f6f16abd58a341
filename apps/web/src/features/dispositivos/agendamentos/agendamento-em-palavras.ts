import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { type Agendamento, TIPO_AGENDAMENTO } from "@acervo/contracts/agendamentos";
import { formatDataCivil } from "../../../lib/format.ts";
import { agendamentosTexts as texts } from "../agendamentos.texts.ts";

/** When it runs, in words: "Todo dia às 18:30". */
export const quandoRoda = (agendamento: Agendamento): string => {
  const hora = agendamento.hora ?? "";
  switch (agendamento.tipoAgendamento.codigo) {
    case TIPO_AGENDAMENTO.porHora:
      return texts.quando.aCada(agendamento.horaIntervalo ?? 1);
    case TIPO_AGENDAMENTO.diario:
      return texts.quando.diario(hora);
    case TIPO_AGENDAMENTO.semanal:
      return texts.quando.semanal(texts.dias[(agendamento.idDiaSemana ?? 1) - 1]?.cada ?? "", hora);
    case TIPO_AGENDAMENTO.mensal:
      return texts.quando.mensal(agendamento.diaMes ?? 1, hora);
  }
};

const diaEmPalavras = (data: string, agora: Date): string => {
  const dia = hoje(agora);
  if (data === dia) return texts.hoje;
  return data === somarDias(dia, 1) ? texts.amanha : formatDataCivil(data);
};

/** The next run, in words; null when it has none. The time is left out where it is always the same. */
export const proximaVez = ({ dataProximo, hora, horaProximo }: Agendamento, agora: Date): string | null => {
  if (dataProximo === null || horaProximo === null) return null;
  const dia = diaEmPalavras(dataProximo, agora);
  return hora === horaProximo ? texts.proximo(dia) : texts.proximoAs(dia, horaProximo);
};
