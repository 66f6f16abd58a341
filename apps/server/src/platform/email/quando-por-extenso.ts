const TIME_ZONE = "America/Sao_Paulo";
const dia = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const hora = new Intl.DateTimeFormat("pt-BR", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" });

/** Day and time by the clock of Brasília, as messages write them. */
export const diaEHora = (quando: Date): { readonly dia: string; readonly hora: string } => ({
  dia: dia.format(quando),
  hora: hora.format(quando),
});

/** Both in one line: `14/11/2026, às 23:05 (horário de Brasília)`. */
export const quandoPorExtenso = (quando: Date): string =>
  `${dia.format(quando)}, às ${hora.format(quando)} (horário de Brasília)`;
