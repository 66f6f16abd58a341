import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import "../../../ui/table/tabela.css";
import { createElementosDasLinhas } from "./elementos-das-linhas.ts";
import "./lista-virtual.css";
import { indiceDaLinha, useFocoNasLinhas } from "./use-foco-nas-linhas.ts";

/** A row's place in the list. It stays the same while the list scrolls. */
export type LinhaVirtual = {
  readonly id: string;
  readonly indice: number;
  /** How far below the first row it begins. */
  readonly topo: number;
  /** Only the controls of one row are in the tab order; arrows lead to the others. */
  readonly tabIndex: 0 | -1;
};

/** The header row comes first. */
const PRIMEIRA_LINHA = 2;

/** What a row passes on to its `tr`. */
export const atributosDaLinha = ({ id, indice, topo }: LinhaVirtual) => ({
  id,
  "data-index": indice,
  "aria-rowindex": indice + PRIMEIRA_LINHA,
  style: { top: topo },
});

/** What something that can be focused in a row has: arrows keep to the same `oQue` in other rows. */
export const focoDaLinha =
  ({ tabIndex }: Pick<LinhaVirtual, "tabIndex">) =>
  (oQue: string) => ({ tabIndex, "data-foco": oQue });

type Coluna = { readonly nome: ReactNode; readonly classe: string };

type ListaVirtualProps<Item extends { readonly chave: string }> = {
  readonly legenda: string;
  /** Which columns there are, for the stylesheet. */
  readonly disposicao: "raiz" | "pasta" | "busca";
  readonly colunas: readonly Coluna[];
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

/** Tells how tall rows are: an element that got another row is measured again, even if it is as tall as before. */
const useAlturas = (
  corpo: RefObject<HTMLTableSectionElement | null>,
  itens: readonly { readonly chave: string }[],
  onAltura: (indice: number, altura: number) => void,
): void => {
  const [medidas] = useState(() => new WeakMap<Element, string>());
  const mudou = useEffectEvent((entradas: readonly ResizeObserverEntry[]) => {
    for (const { target, borderBoxSize } of entradas)
      if (target.isConnected) onAltura(indiceDaLinha(target), Math.round(borderBoxSize[0]?.blockSize ?? 0));
  });
  const observador = useRef<ResizeObserver>(null);
  useLayoutEffect(() => {
    observador.current = new ResizeObserver(mudou);
    return () => observador.current?.disconnect();
  }, []);
  useLayoutEffect(() => {
    for (const linha of corpo.current?.rows ?? []) {
      const chave = itens[indiceDaLinha(linha)]?.chave ?? "";
      if (medidas.get(linha) === chave) continue;
      medidas.set(linha, chave);
      observador.current?.unobserve(linha);
      observador.current?.observe(linha);
    }
  });
};

/** The rows in view, and the one that the keyboard is at, wherever it is. */
const useLinhasEmVista = <Item extends { readonly chave: string }>(
  { itens, alturaPrevista }: Pick<ListaVirtualProps<Item>, "itens" | "alturaPrevista">,
  inicio: number,
  atual: number,
) =>
  // Nothing here is compiled, so nothing that it returns is kept longer than a drawing.
  // oxlint-disable-next-line react/incompatible-library
  useWindowVirtualizer<HTMLTableRowElement>({
    count: itens.length,
    estimateSize: (indice) => {
      const item = itens[indice];
      return item === undefined ? 0 : alturaPrevista(item);
    },
    // Another function would have every row of the list measured anew.
    getItemKey: useCallback((indice: number) => itens[indice]?.chave ?? indice, [itens]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const emVista = defaultRangeExtractor(range);
        return atual >= range.count || emVista.includes(atual)
          ? emVista
          : [...emVista, atual].toSorted((a, b) => a - b);
      },
      [atual],
    ),
    overscan: MARGEM,
    // Rows may come a frame later than the scroll: drawing them within its event would hold the scroll up.
    useFlushSync: false,
    scrollMargin: inicio,
  });

/**
 * A table of any length in the page's own scroll: only the rows in view exist. Each stands at its own place, so that a
 * row that comes or goes leaves the others as they are drawn. Elements never change their order, since moving one costs
 * as much as making it: what reads the page aloud is told the order of the rows.
 */
export const ListaVirtual = <Item extends { readonly chave: string }>(props: ListaVirtualProps<Item>) => {
  const { legenda, disposicao, colunas, itens, renderLinha, haMais, onPertoDoFim, trazer } = props;
  const { corpo, inicio } = useInicioDasLinhas();
  const raiz = useId();
  const idDo = (numero: number): string => `${raiz}${numero}`;
  const foco = useFocoNasLinhas(corpo, itens);
  const virtual = useLinhasEmVista(props, inicio, foco.atual);
  const visiveis = virtual.getVirtualItems();
  const [elementos] = useState(createElementosDasLinhas);
  const numeros = elementos(visiveis.map(({ index }) => itens[index]?.chave ?? ""));
  const desenhadas = visiveis.flatMap(({ index, start }) => {
    const item = itens[index];
    return item === undefined ? [] : [{ item, index, start, numero: numeros.get(item.chave) ?? 0 }];
  });
  useAlturas(corpo, itens, virtual.resizeItem);

  const pertoDoFim = useEffectEvent(onPertoDoFim);
  const faltaPouco = haMais && (virtual.range?.endIndex ?? 0) + MARGEM >= itens.length - PERTO_DO_FIM;
  useEffect(() => {
    if (faltaPouco) pertoDoFim();
  }, [faltaPouco, itens.length]);

  const trazerLinha = useEffectEvent((indice: number) => {
    foco.passarA(indice);
    const { range } = virtual;
    const naTela = range !== null && indice >= range.startIndex && indice <= range.endIndex;
    if (!naTela) virtual.scrollToIndex(indice, { align: "center" });
  });
  useEffect(() => {
    if (trazer >= 0) trazerLinha(trazer);
  }, [trazer]);

  return (
    <table className="tabela lista-virtual" data-disposicao={disposicao} aria-rowcount={haMais ? -1 : itens.length + 1}>
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
      <tbody
        ref={corpo}
        style={{ height: virtual.getTotalSize() }}
        aria-owns={desenhadas.map(({ numero }) => idDo(numero)).join(" ")}
        {...foco.ouvintes}
      >
        {desenhadas
          .toSorted((uma, outra) => uma.numero - outra.numero)
          .map(({ item, index, start, numero }) => (
            <Fragment key={numero}>
              {renderLinha(item, {
                id: idDo(numero),
                indice: index,
                topo: start - inicio,
                tabIndex: index === foco.atual ? 0 : -1,
              })}
            </Fragment>
          ))}
      </tbody>
    </table>
  );
};
