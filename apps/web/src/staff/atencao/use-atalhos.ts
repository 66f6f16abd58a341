import type { ItemDeAtencao } from "@acervo/contracts/atencao";
import { useHotkeys } from "@mantine/hooks";
import type { AcoesDaFila } from "./acoes-do-item.tsx";

type Atalhos = AcoesDaFila & {
  readonly itens: readonly ItemDeAtencao[];
  readonly atual: ItemDeAtencao | undefined;
  readonly onAtual: (item: ItemDeAtencao) => void;
  readonly onProximo: () => void;
  /** Null: who looks may not open customers. */
  readonly onCliente: ((item: ItemDeAtencao) => void) | null;
  /** A window is open: its keys are its own. */
  readonly desligados: boolean;
};

/** On a button or a link Enter does what that says. */
const isDeOutro = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("a, button, [role=option]") !== null;

/** The queue by the keyboard: J and K move, the others act on the current item. Fields keep their letters. */
export const useAtalhos = (atalhos: Atalhos): void => {
  const { itens, atual, onAtual, onProximo, onCliente, onTrocarDono, onAdiar, onResolver, desligados } = atalhos;
  const mover = (passo: 1 | -1): void => {
    const lugar = atual === undefined ? -1 : itens.findIndex(({ id }) => id === atual.id);
    const seguinte = itens[lugar === -1 ? 0 : Math.min(Math.max(lugar + passo, 0), itens.length - 1)];
    if (seguinte !== undefined) onAtual(seguinte);
  };
  const comAtual = (fazer: ((item: ItemDeAtencao) => void) | null) => () => {
    if (atual !== undefined && atual.resolvidoEm === null) fazer?.(atual);
  };
  const abrir = (evento: KeyboardEvent): void => {
    if (atual !== undefined && !isDeOutro(evento)) onCliente?.(atual);
  };
  useHotkeys(
    desligados
      ? []
      : [
          ["j", () => mover(1)],
          ["k", () => mover(-1)],
          ["a", comAtual(onTrocarDono)],
          ["d", comAtual(onAdiar)],
          ["r", comAtual(onResolver)],
          ["n", onProximo],
          ["Enter", abrir, { preventDefault: false }],
        ],
  );
};
