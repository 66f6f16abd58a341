import type { UsoDoComputador } from "@acervo/contracts/uso-do-computador";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { usoTexts as texts } from "./uso.texts.ts";

const BYTES_POR_MEGABIT = 125_000;
export const MAXIMO_MEGABITS = 10_000;
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An hour of the day as it is being typed. */
export type FaixaEscrita = {
  /** Its own while the window is open, so that what is removed is what was meant. */
  readonly chave: number;
  readonly inicio: string;
  readonly fim: string;
  readonly diasUteis: boolean;
  readonly megabits: number | null;
};

export type UsoEscrito = {
  readonly faixas: readonly FaixaEscrita[];
  readonly esperaTomada: boolean;
  readonly bateriaMinima: number | null;
  readonly esperaRedeLivre: boolean;
};

const BATERIA_PROPOSTA = 30;
/** The hours in which an office needs its line. */
export const faixaProposta = (chave: number): FaixaEscrita => ({
  chave,
  inicio: "08:00",
  fim: "18:00",
  diasUteis: true,
  megabits: 5,
});

export const escrito = ({ faixas, bateriaMinima, esperaRedeLivre }: UsoDoComputador): UsoEscrito => ({
  faixas: faixas.map(({ inicio, fim, diasUteis, bytesPorSegundo }, chave) => ({
    chave,
    inicio,
    fim,
    diasUteis,
    megabits: Math.max(1, Math.round(bytesPorSegundo / BYTES_POR_MEGABIT)),
  })),
  esperaTomada: bateriaMinima !== null,
  bateriaMinima: bateriaMinima ?? BATERIA_PROPOSTA,
  esperaRedeLivre,
});

export const erroDaHora = (hora: string): string | null => (HORA.test(hora) ? null : texts.envio.horaInvalida);

const entre = (valor: number | null, maximo: number): valor is number =>
  valor !== null && valor >= 1 && valor <= maximo;

/** What is sent; a text says why it cannot be yet. */
export const lido = ({
  faixas,
  esperaTomada,
  bateriaMinima,
  esperaRedeLivre,
}: UsoEscrito): UsoDoComputador | string => {
  const lidas: UsoDoComputador["faixas"] = [];
  for (const { inicio, fim, diasUteis, megabits } of faixas) {
    const erro = erroDaHora(inicio) ?? erroDaHora(fim);
    if (erro !== null) return erro;
    if (!entre(megabits, MAXIMO_MEGABITS)) return texts.envio.semMaximo;
    lidas.push({ inicio, fim, diasUteis, bytesPorSegundo: megabits * BYTES_POR_MEGABIT });
  }
  if (esperaTomada && !entre(bateriaMinima, 100)) return texts.espere.semMinima;
  return { faixas: lidas, bateriaMinima: esperaTomada ? bateriaMinima : null, esperaRedeLivre };
};

/** Why there is nothing to save; null when there is. */
export const motivoSemSalvar = (novo: UsoEscrito, antes: UsoDoComputador): string | null => {
  const valor = lido(novo);
  if (typeof valor === "string") return valor;
  return JSON.stringify(valor) === JSON.stringify(lido(escrito(antes))) ? uiTexts.formulario.nadaAlterado : null;
};
