/** A date of the calendar without time or zone, as 'YYYY-MM-DD'. Such texts compare as the dates do. */
export type DataCivil = string;

export interface PartesDaData {
  readonly ano: number;
  readonly mes: number;
  readonly dia: number;
}

const bissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0;

const diasDoMes = (ano: number, mes: number): number => {
  if (mes === 2) return bissexto(ano) ? 29 : 28;
  return [4, 6, 9, 11].includes(mes) ? 30 : 31;
};

const comZeros = (numero: number, tamanho: number): string => String(numero).padStart(tamanho, "0");

export const montarData = ({ ano, mes, dia }: PartesDaData): DataCivil =>
  `${comZeros(ano, 4)}-${comZeros(mes, 2)}-${comZeros(dia, 2)}`;

/** Throws on anything that is not a day of the calendar, 30 February included. */
export const partesDaData = (data: DataCivil): PartesDaData => {
  const [, ano, mes, dia] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(data) ?? []).map(Number);
  if (ano === undefined || mes === undefined || dia === undefined) throw new RangeError(`Not a civil date: ${data}`);
  if (mes < 1 || mes > 12 || dia < 1 || dia > diasDoMes(ano, mes)) throw new RangeError(`Not a civil date: ${data}`);
  return { ano, mes, dia };
};

/** Days since 1 January 1970, counted in years that begin in March, so that the leap day comes last. */
export const numeroDoDia = (data: DataCivil): number => {
  const { ano, mes, dia } = partesDaData(data);
  const anoDeMarco = mes <= 2 ? ano - 1 : ano;
  const mesDeMarco = (mes + 9) % 12;
  const diasDosAnos =
    365 * anoDeMarco + Math.floor(anoDeMarco / 4) - Math.floor(anoDeMarco / 100) + Math.floor(anoDeMarco / 400);
  return diasDosAnos + Math.floor((153 * mesDeMarco + 2) / 5) + dia - 1 - 719_468;
};

/** The inverse of `numeroDoDia`. */
export const dataDoNumero = (numero: number): DataCivil => {
  const desdeMarcoDoAnoZero = numero + 719_468;
  const era = Math.floor(desdeMarcoDoAnoZero / 146_097);
  const diaDaEra = desdeMarcoDoAnoZero - era * 146_097;
  const anoDaEra = Math.floor(
    (diaDaEra - Math.floor(diaDaEra / 1460) + Math.floor(diaDaEra / 36_524) - Math.floor(diaDaEra / 146_096)) / 365,
  );
  const diaDoAno = diaDaEra - (365 * anoDaEra + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100));
  const mesDeMarco = Math.floor((5 * diaDoAno + 2) / 153);
  const mes = mesDeMarco < 10 ? mesDeMarco + 3 : mesDeMarco - 9;
  return montarData({
    ano: anoDaEra + era * 400 + (mes <= 2 ? 1 : 0),
    mes,
    dia: diaDoAno - Math.floor((153 * mesDeMarco + 2) / 5) + 1,
  });
};

export const somarDias = (data: DataCivil, dias: number): DataCivil => dataDoNumero(numeroDoDia(data) + dias);

/** How many days `ate` lies after `de`; negative when before. */
export const diasEntre = (de: DataCivil, ate: DataCivil): number => numeroDoDia(ate) - numeroDoDia(de);

/** The same day of another month, or its last day where the month is shorter: 31 January + 1 is 28 or 29 February. */
export const somarMeses = (data: DataCivil, meses: number): DataCivil => {
  const partes = partesDaData(data);
  const mesAbsoluto = partes.ano * 12 + partes.mes - 1 + meses;
  const ano = Math.floor(mesAbsoluto / 12);
  const mes = mesAbsoluto - ano * 12 + 1;
  return montarData({ ano, mes, dia: Math.min(partes.dia, diasDoMes(ano, mes)) });
};

/** 1 Monday … 7 Sunday, as schedules count. */
export const diaDaSemana = (data: DataCivil): number => {
  const desdeSegunda = (numeroDoDia(data) + 3) % 7;
  return desdeSegunda < 0 ? desdeSegunda + 8 : desdeSegunda + 1;
};

/** '2026-11-15' → '15/11/2026' */
export const formatarData = (data: DataCivil): string => data.split("-").toReversed().join("/");
