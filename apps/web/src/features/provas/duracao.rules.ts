import { provasTexts } from "./provas.texts.ts";

const texts = provasTexts.pagina;
const MINUTO = 60;
const MINUTOS_DA_HORA = 60;

/** A length of time in its two largest units. */
export const duracao = (segundos: number): string => {
  if (Math.round(segundos) < MINUTO) return texts.segundos(Math.round(segundos));
  const minutos = Math.round(segundos / MINUTO);
  if (minutos < MINUTOS_DA_HORA) return texts.minutos(minutos);
  const horas = texts.horas(Math.floor(minutos / MINUTOS_DA_HORA));
  const resto = minutos % MINUTOS_DA_HORA;
  return resto === 0 ? horas : texts.e(horas, texts.minutos(resto));
};
