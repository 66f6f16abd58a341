import { diasEntre, type DataCivil } from "@acervo/br/data-civil";

export type UsoDoDia = { readonly data: DataCivil; readonly bytes: number };

/** Less of a past tells nothing of the future, and older than this it says little of how things go now. */
const MINIMO_DE_DIAS = 7;
const MAXIMO_DE_DIAS = 30;
/** Further ahead nobody plans, and the figure would mean nothing. */
const HORIZONTE_DIAS = 3_650;

const mediana = (valores: readonly number[]): number => {
  const emOrdem = valores.toSorted((a, b) => a - b);
  const meio = Math.floor(emOrdem.length / 2);
  const [antes = 0, depois = antes] = emOrdem.slice(emOrdem.length % 2 === 0 ? meio - 1 : meio, meio + 1);
  return (antes + depois) / 2;
};

/**
 * Bytes by which usage grows a day, or null without enough of a past: the median of the slopes between all pairs of
 * days (Theil and Sen), which a single day hardly moves.
 */
const crescimentoDiario = (dias: readonly UsoDoDia[]): number | null => {
  const ultimo = dias.at(-1);
  if (ultimo === undefined) return null;
  const recentes = dias
    .map(({ data, bytes }) => ({ dia: -diasEntre(data, ultimo.data), bytes }))
    .filter(({ dia }) => dia > -MAXIMO_DE_DIAS);
  const primeiro = recentes[0];
  if (primeiro === undefined || -primeiro.dia < MINIMO_DE_DIAS) return null;
  const inclinacoes = recentes.flatMap((um, indice) =>
    recentes.slice(indice + 1).map((outro) => (outro.bytes - um.bytes) / (outro.dia - um.dia)),
  );
  return mediana(inclinacoes);
};

/**
 * In how many days the plan is full if usage goes on as of late; one without space has nothing to tell. `dias` oldest
 * first, the last one being now.
 */
export const cheioEmDias = (dias: readonly UsoDoDia[], totalBytes: number): number | null => {
  if (totalBytes === 0) return null;
  const usado = dias.at(-1)?.bytes ?? 0;
  if (usado >= totalBytes) return 0;
  const porDia = crescimentoDiario(dias);
  if (porDia === null || porDia <= 0) return null;
  const faltam = Math.ceil((totalBytes - usado) / porDia);
  return faltam > HORIZONTE_DIAS ? null : faltam;
};
