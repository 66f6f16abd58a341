import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import "./lista-virtual.css";

/** A row's place in the list, and how its height is told. Both stay the same while the list scrolls. */
export type LinhaVirtual = {
  readonly indice: number;
  readonly medir: (elemento: HTMLTableRowElement | null) => void;
};

/** The header row comes first. */
const PRIMEIRA_LINHA = 2;

/** What a row passes on to its `tr`. */
export const atributosDaLinha = ({ indice, medir }: LinhaVirtual) => ({
  ref: medir,
  "data-index": indice,
  "aria-rowindex": indice + PRIMEIRA_LINHA,
});

type ListaVirtualProps<Item extends { readonly chave: string }> = {
  readonly legenda: string;
  readonly colunas: readonly { readonly nome: string; readonly classe: string }[];
  readonly itens: readonly Item[];
  readonly alturaPrevista: (item: Item) => number;
  readonly renderLinha: (item: Item, linha: LinhaVirtual) => ReactNode;
  /** There are more rows than have arrived. */
  readonly haMais: boolean;
  readonly onPertoDoFim: () => void;
  /** A row to bring into view, if it is not; -1 for none. */
  readonly trazer: number;
};

/** Rows drawn beyond each edge of the window. */
const MARGEM = 6;
/** The next page is asked for when so few rows are left below. */
const PERTO_DO_FIM = 60;
const Espaco = ({ altura, colunas }: { readonly altura: number; readonly colunas: number }) =>
  altura <= 0 ? null : (
    <tr className="lista-virtual__espaco" aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, which nobody reads */}
      <td colSpan={colunas} style={{ height: altura }} />
    </tr>
  );

/** How far the rows begin below the top of the page; anything above them may grow or go. */
const useInicioDasLinhas = () => {
  const corpo = useRef<HTMLTableSectionElement>(null);
  const [inicio, setInicio] = useState(0);
  useLayoutEffect(() => {
    const medir = (): void => {
      const topo = corpo.current?.getBoundingClientRect().top ?? 0;
      setInicio(Math.round(topo + window.scrollY));
    };
    medir();
    // What moves the list also changes how tall the page is.
    const observador = new ResizeObserver(medir);
    observador.observe(document.body);
    return () => observador.disconnect();
  }, []);
  return { corpo, inicio };
};

/** A table of any length in the page's own scroll: only the rows in view exist. */
export const ListaVirtual = <Item extends { readonly chave: string }>(props: ListaVirtualProps<Item>) => {
  const { legenda, colunas, itens, alturaPrevista, renderLinha, haMais, onPertoDoFim, trazer } = props;
  const { corpo, inicio } = useInicioDasLinhas();
  // Nothing here is compiled, so nothing that it returns is kept longer than a drawing.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: itens.length,
    estimateSize: (indice) => {
      const item = itens[indice];
      return item === undefined ? 0 : alturaPrevista(item);
    },
    // Another function would have every row of the list measured anew.
    getItemKey: useCallback((indice: number) => itens[indice]?.chave ?? indice, [itens]),
    overscan: MARGEM,
    // Rows may come a frame later than the scroll: drawing them within its event would hold the scroll up.
    useFlushSync: false,
    scrollMargin: inicio,
  });
  const visiveis = virtual.getVirtualItems();
  const ultima = visiveis.at(-1);

  const pertoDoFim = useEffectEvent(onPertoDoFim);
  const faltaPouco = haMais && (ultima?.index ?? 0) >= itens.length - PERTO_DO_FIM;
  useEffect(() => {
    if (faltaPouco) pertoDoFim();
  }, [faltaPouco, itens.length]);

  const trazerLinha = useEffectEvent((indice: number) => {
    const { range } = virtual;
    const naTela = range !== null && indice >= range.startIndex && indice <= range.endIndex;
    if (!naTela) virtual.scrollToIndex(indice, { align: "center" });
  });
  useEffect(() => {
    if (trazer >= 0) trazerLinha(trazer);
  }, [trazer]);

  return (
    <table className="lista-virtual" aria-rowcount={haMais ? -1 : itens.length + 1}>
      <caption className="sr-only">{legenda}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {colunas.map(({ nome, classe }) => (
            <th key={classe} scope="col" className={classe}>
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={corpo}>
        <Espaco altura={(visiveis[0]?.start ?? inicio) - inicio} colunas={colunas.length} />
        {visiveis.map(({ index }) => {
          const item = itens[index];
          if (item === undefined) return null;
          return renderLinha(item, { indice: index, medir: virtual.measureElement });
        })}
        <Espaco altura={virtual.getTotalSize() + inicio - (ultima?.end ?? inicio)} colunas={colunas.length} />
      </tbody>
    </table>
  );
};
