import { formatarTamanho } from "@acervo/br/tamanho";
import { parseInstante } from "./clock.ts";

const FUSO = "America/Sao_Paulo";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const duasCasas = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const ateUmaCasa = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
const inteiro = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });
const dia = new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, day: "2-digit", month: "2-digit", year: "numeric" });
const hora = new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, hour: "2-digit", minute: "2-digit" });
const horaExata = new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, timeStyle: "medium" });
const mes = new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, month: "long", year: "numeric" });
const diaDaSemana = new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, weekday: "long" });
const diaIso = new Intl.DateTimeFormat("en-CA", { timeZone: FUSO, year: "numeric", month: "2-digit", day: "2-digit" });
const relativo = new Intl.RelativeTimeFormat("pt-BR");
const ano = new Intl.DateTimeFormat("pt-BR", { timeZone: FUSO, year: "numeric" });

/** Reais of the wire, as "R$ 1.234,56" with a plain space. */
export const formatReais = (valorReais: number): string => reais.format(valorReais).replaceAll("\u00a0", " ");

export const formatInteiro = (valor: number): string => inteiro.format(valor);

/** A civil date of the wire (aaaa-mm-dd): it has no time zone, so none may move it to another day. */
export const formatDataCivil = (data: string): string => data.split("-").toReversed().join("/");

/** The month of a civil date: "11/2026", or "novembro de 2026". */
export const formatMesCurto = (data: string): string => formatDataCivil(data).slice("01/".length);
export const formatMes = (data: string): string => mes.format(parseInstante(`${data}T12:00:00Z`));

/** An instant, as the day and the time of São Paulo. */
export const formatDia = (instante: Date): string => dia.format(instante);
export const formatHora = (instante: Date): string => hora.format(instante);
/** To the second: "14:10:32". */
export const formatHoraExata = (instante: Date): string => horaExata.format(instante);
/** An instant of the wire in one line: "14/11/2026 23:05", as tables say it, or "14/11/2026 às 23:05" in a sentence. */
export const formatDiaEHora = (iso: string): string => {
  const instante = parseInstante(iso);
  return `${formatDia(instante)} ${formatHora(instante)}`;
};
export const formatDiaAsHora = (iso: string): string => {
  const instante = parseInstante(iso);
  return `${formatDia(instante)} às ${formatHora(instante)}`;
};
export const anoDe = (instante: Date): string => ano.format(instante);

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
const DIA_MS = 24 * HORA_MS;

/** Days of the calendar of São Paulo from one instant to another. */
const diasEntre = (de: Date, ate: Date): number =>
  Math.round((parseInstante(diaIso.format(ate)).getTime() - parseInstante(diaIso.format(de)).getTime()) / DIA_MS);

const DIAS_COM_NOME = new Map([
  [-1, "amanhã"],
  [0, "hoje"],
  [1, "ontem"],
]);

/** "hoje às 14:05", "ontem às 18:10", "09/11 às 12:21": the tooltip beside it gives the exact instant. */
export const formatQuando = (instante: Date, agora: Date): string =>
  `${DIAS_COM_NOME.get(diasEntre(instante, agora)) ?? formatDia(instante).slice(0, "09/11".length)} às ${formatHora(instante)}`;

/** Days, hours or minutes; less than a minute is one. */
const formatDistancia = (distanciaMs: number, inteiros: (unidades: number) => number): string => {
  if (distanciaMs >= DIA_MS) return relativo.format(inteiros(distanciaMs / DIA_MS), "day");
  if (distanciaMs >= HORA_MS) return relativo.format(inteiros(distanciaMs / HORA_MS), "hour");
  return relativo.format(inteiros(Math.max(1, distanciaMs / MINUTO_MS)), "minute");
};

/** "há 3 dias", "há 5 horas", "há 12 minutos": as many as have passed whole. */
export const formatHa = (instante: Date, agora: Date): string =>
  formatDistancia(agora.getTime() - instante.getTime(), (unidades) => -Math.floor(unidades));

/** "em 7 dias", "em 5 horas", "em 12 minutos": the nearest number, so that a week that has just begun is one. */
export const formatEm = (instante: Date, agora: Date): string =>
  formatDistancia(instante.getTime() - agora.getTime(), Math.round);

/** "Segunda-feira, 09/11/2026, às 18:04 (há 3 dias)". */
export const formatDesde = (instante: Date, agora: Date): string => {
  const semana = diaDaSemana.format(instante);
  const nome = semana.charAt(0).toLocaleUpperCase("pt-BR") + semana.slice(1);
  return `${nome}, ${formatDia(instante)}, às ${formatHora(instante)} (${formatHa(instante, agora)})`;
};

const BYTES_POR_MB = 1024 ** 2;

/** Megabytes of the wire, as sizes read everywhere; below one they stay megabytes, since the wire rounds them. */
export const formatTamanhoMB = (tamanhoMB: number): string =>
  tamanhoMB >= 1 ? formatarTamanho(tamanhoMB * BYTES_POR_MB) : `${ateUmaCasa.format(tamanhoMB)} MB`;

/** Exactly the specification's text, e.g. "512MB/10240MB (5,00)%". */
export const formatCapacidade = (usadoMB: number, totalMB: number, porcentagem: number): string =>
  `${Math.round(usadoMB)}MB/${Math.round(totalMB)}MB (${duasCasas.format(porcentagem)})%`;

const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? "";

const TAMANHO_DO_CNPJ = 14;

/** How somebody is addressed: a person by their first name, a company, which has none, by its whole one. */
export const nomeDeTratamento = ({ nome, cpfCnpj }: { readonly nome: string; readonly cpfCnpj: string }): string =>
  cpfCnpj.length === TAMANHO_DO_CNPJ ? nome.trim() : primeiroNome(nome);

/** First letters of the first and last names. */
export const iniciais = (nome: string): string => {
  const partes = nome
    .trim()
    .split(/\s+/)
    .filter((parte) => parte !== "");
  const extremos = partes.length > 1 ? [partes[0], partes.at(-1)] : partes.slice(0, 1);
  return extremos.map((parte) => (parte ?? "").slice(0, 1).toLocaleUpperCase("pt-BR")).join("");
};

/** A WhatsApp number (country code and digits) as people read it: "(31) 90000-0000". */
export const formatWhatsapp = (numero: string): string =>
  numero.replace(/^55/, "").replace(/^(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");

export const whatsappUrl = (numero: string): string => `https://wa.me/${numero}`;
/** Of a telephone as people type it here: without the country's code. */
export const whatsappDoTelefone = (telefone: string): string => whatsappUrl(`55${telefone}`);
