import { centavosParaReais } from "@acervo/br/dinheiro";
import { later } from "../../clock.ts";

/** What people type and the layout, which ends at U+00FF, cannot carry. */
const PARECIDOS: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "−": "-",
  "…": "...",
  "•": "-",
  "€": "EUR",
  "™": "",
  "\u200B": "",
};

const cabe = (texto: string): boolean => Array.from(texto).every((sinal) => sinal <= "ÿ");

/** As near as Latin-1 gets: a letter without its accent, a similar sign, else a question mark. */
const emLatin1 = (sinal: string): string => {
  if (cabe(sinal)) return sinal;
  const parecido = PARECIDOS[sinal] ?? sinal.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return cabe(parecido) ? parecido : "?";
};

const semControle = (texto: string): string =>
  Array.from(texto.normalize("NFC"), emLatin1)
    .join("")
    .replaceAll(/[^\P{C}\n]|\u00A0/gu, " ");

/** One line of text as the layout takes it: no double blanks, none at an end, cut at its limit. */
export const linha = (texto: string, limite: number): string =>
  semControle(texto).replaceAll(/\s+/g, " ").trim().slice(0, limite).trimEnd();

/** Several lines, each as above. */
export const linhas = (texto: string, limite: number): string =>
  semControle(texto.replaceAll(/\r\n?/g, "\n"))
    .split("\n")
    .map((uma) => uma.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .trim()
    .slice(0, limite)
    .trimEnd();

/** 12990 → 129.90 */
export const reais = (centavos: number): string => centavosParaReais(centavos).toFixed(2);

/** 250 → 2.50 */
export const porcento = (centesimos: number): string => (centesimos / 100).toFixed(2);

const HORAS_DE_BRASILIA = -3;
const HORA_MS = 3_600_000;

/** 2026-11-17T10:00:00-03:00: the layout wants an offset, and Brasília's has been the same since summer time ended. */
export const instante = (quando: Date): string =>
  `${later(quando, HORAS_DE_BRASILIA * HORA_MS)
    .toISOString()
    .slice(0, 19)}-03:00`;
