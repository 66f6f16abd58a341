import type { Corte, Lugar } from "./corte.ts";

/** A place among the rows of several lists. */
export type LugarEntreListas<T extends string = string> = Lugar & { readonly tipo: T };

/** After every id that a row can have, and before. */
const APOS_TODOS = "~";
const ANTES_DE_TODOS = "";

/** Where one list goes on after a place that may be of another: of one instant, lists come in the order of their names. */
const aposOLugarDeOutra = ({ em, tipo, id }: LugarEntreListas, desta: string): Lugar => {
  if (desta === tipo) return { em, id };
  return { em, id: desta < tipo ? APOS_TODOS : ANTES_DE_TODOS };
};

const compare = (um: string, outro: string): number => (um === outro ? 0 : um < outro ? 1 : -1);

const naOrdem = (um: LugarEntreListas, outro: LugarEntreListas): number =>
  compare(um.em, outro.em) || compare(um.tipo, outro.tipo) || compare(um.id, outro.id);

type Unidas<T extends string, L extends Lugar> = {
  readonly tipos: readonly T[];
  /** Where the page before ended; null for the first. */
  readonly fim: LugarEntreListas<T> | null;
  readonly limite: number;
  readonly ler: (tipo: T, corte: Corte) => Promise<readonly L[]>;
};

/** A page of several lists told as one, newest first, and where it ended if there is more. */
export const lerUnidas = async <T extends string, L extends Lugar>({ tipos, fim, limite, ler }: Unidas<T, L>) => {
  const lidas = await Promise.all(
    tipos.map(async (tipo) => {
      const apos = fim === null ? null : aposOLugarDeOutra(fim, tipo);
      return (await ler(tipo, { apos, limite: limite + 1 })).map((linha) => ({ ...linha, tipo }));
    }),
  );
  const todas = lidas.flat().toSorted(naOrdem);
  const linhas = todas.slice(0, limite);
  const ultima = todas.length > limite ? linhas.at(-1) : undefined;
  return { linhas, fim: ultima === undefined ? null : { em: ultima.em, tipo: ultima.tipo, id: ultima.id } };
};

/** The instant of a place as the wire has it, to the millisecond. */
export const instanteDo = ({ em }: Lugar): string => `${em.slice(0, "2026-11-17T05:00:00.000".length)}Z`;
