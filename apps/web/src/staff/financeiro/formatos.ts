import { formatMesCurto } from "../../lib/format.ts";

const curto = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
const partes = [0, 1].map(
  (casas) => new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: casas }),
);
const variacoes = new Intl.NumberFormat("pt-BR", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** "58,9 mil". */
export const formatCurto = (valor: number): string => curto.format(valor).replaceAll("\u00a0", " ");

/** A share between 0 and 1: "43%", or "0,9%" with one decimal. */
export const formatParte = (parte: number, casas: 0 | 1): string => partes[casas]?.format(parte) ?? "";

/** "+1,8%", "−0,3%". */
export const formatVariacao = (parte: number): string => variacoes.format(parte).replace("-", "−");

/** `2026-11` as "11/2026", or "11/26" where room is scarce. */
export const formatMesDoPainel = (mes: string): string => formatMesCurto(`${mes}-01`);
export const formatMesBreve = (mes: string): string => `${mes.slice(5)}/${mes.slice(2, 4)}`;

/** "+R$ 20,00", "−9"; 0 has no sign. */
export const comSinal = (valor: number, format: (valor: number) => string): string => {
  const sinal = valor < 0 ? "−" : "+";
  return `${valor === 0 ? "" : sinal}${format(Math.abs(valor))}`;
};

type Totais = { readonly previsto: { readonly valor: number }; readonly anterior: { readonly valor: number } };

/** By which share a total differs from the one before it; null where that was nothing. */
export const diferencaDe = ({ previsto, anterior }: Totais): number | null =>
  anterior.valor === 0 ? null : (previsto.valor - anterior.valor) / anterior.valor;
