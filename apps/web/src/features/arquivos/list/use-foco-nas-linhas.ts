import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Rows that "page up" and "page down" pass over. */
const SALTO = 12;

/** Where a key leads from a row. */
const DESTINOS: Readonly<Record<string, (indice: number, ultima: number) => number>> = {
  ArrowDown: (indice) => indice + 1,
  ArrowUp: (indice) => indice - 1,
  PageDown: (indice) => indice + SALTO,
  PageUp: (indice) => indice - SALTO,
  Home: () => 0,
  End: (_, ultima) => ultima,
};

/** Marks what can be focused in a row, by what it does: arrows keep to the same in other rows. */
const MARCA = "[data-foco]";

const linhaDe = (elemento: Element): HTMLTableRowElement | null => elemento.closest("tr[data-index]");
/** The place of the row that something is in; -1 if it is in none. */
export const indiceDaLinha = (elemento: Element): number => Number(linhaDe(elemento)?.dataset["index"] ?? "-1");

const focar = (linha: Element | null | undefined, oQue: string): void => {
  const alvo = linha?.querySelector<HTMLElement>(`[data-foco="${oQue}"]`) ?? linha?.querySelector<HTMLElement>(MARCA);
  alvo?.focus({ preventScroll: true });
  linha?.scrollIntoView({ block: "nearest" });
};

type Item = { readonly chave: string };

/**
 * One row at a time is in the tab order, so that Tab leaves a list of thousands; arrows, Home, End and the page keys
 * lead from row to row. When the row that had the focus is gone, the one that took its place has it.
 */
export const useFocoNasLinhas = (corpo: RefObject<HTMLTableSectionElement | null>, itens: readonly Item[]) => {
  const [pedida, setPedida] = useState(0);
  const atual = Math.max(0, Math.min(pedida, itens.length - 1));
  /** What had the focus last, and whether the next drawing is to give it to the current row. */
  const ultimo = useRef({ chave: "", oQue: "nome", dar: false });

  useLayoutEffect(() => {
    const sumiu = ultimo.current.chave !== "" && !itens.some(({ chave }) => chave === ultimo.current.chave);
    if (sumiu) {
      // Its element went with it, or has become another row's.
      const { activeElement, body } = document;
      const dar = activeElement === body || corpo.current?.contains(activeElement) === true;
      ultimo.current = { ...ultimo.current, chave: "", dar };
    }
    if (!ultimo.current.dar) return;
    ultimo.current.dar = false;
    focar(corpo.current?.querySelector(`tr[data-index="${atual}"]`), ultimo.current.oQue);
  }, [corpo, itens, atual]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const indice = indiceDaLinha(target);
    if (indice < 0) return;
    ultimo.current = { chave: itens[indice]?.chave ?? "", oQue: target.dataset["foco"] ?? "nome", dar: false };
    setPedida(indice);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const destino = DESTINOS[event.key];
    if (destino === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const proxima = Math.max(0, Math.min(destino(atual, itens.length - 1), itens.length - 1));
    if (proxima === atual) return;
    ultimo.current.dar = true;
    setPedida(proxima);
  };
  return { atual, passarA: setPedida, ouvintes: { onFocus, onKeyDown } };
};
