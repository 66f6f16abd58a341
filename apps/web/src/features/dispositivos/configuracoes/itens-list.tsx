import { IconPlus, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { EditActions } from "./edit-actions.tsx";
import "./itens-list.css";
import type { Edicao } from "../permissoes.rules.ts";
import { useFocoAposRemover } from "../use-foco-apos-remover.ts";

type TextosDosItens = {
  readonly titulo: string;
  readonly adicionar: string;
  readonly nenhum: string;
  readonly editar: (nome: string) => string;
  readonly excluir: (nome: string) => string;
  readonly confirmarExclusao: (nome: string) => string;
};

type ItensListProps<Item> = {
  readonly textos: TextosDosItens;
  readonly icon: TablerIcon;
  readonly itens: readonly Item[];
  readonly nome: (item: Item) => string;
  readonly detalhe?: (item: Item) => string;
  readonly edicao: Edicao;
  /** The window that edits an item, or with null adds one. */
  readonly formulario: (item: Item | null, onClose: () => void) => ReactNode;
  readonly onExcluir: (id: number) => void;
};

/** The directories, or the schedules, of a configuration. */
export const ItensList = <Item extends { readonly id: number }>(props: ItensListProps<Item>) => {
  const { textos, icon: Icon, itens, nome, detalhe, edicao, formulario, onExcluir } = props;
  const [aberto, setAberto] = useState<Item | "novo" | null>(null);
  const botaoAdicionar = useRef<HTMLButtonElement>(null);
  useFocoAposRemover(itens.length, botaoAdicionar);
  const textosDe = (item: Item) => ({
    editar: textos.editar(nome(item)),
    excluir: textos.excluir(nome(item)),
    confirmarExclusao: textos.confirmarExclusao(nome(item)),
  });
  return (
    <div className="itens-list">
      <h4>{textos.titulo}</h4>
      {itens.length === 0 ? <p className="itens-list__none">{textos.nenhum}</p> : null}
      <ul>
        {itens.map((item) => (
          <li key={item.id}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div>
              {nome(item)}
              {detalhe === undefined ? null : <span className="itens-list__detail">{detalhe(item)}</span>}
            </div>
            {edicao === null ? null : (
              <EditActions
                textos={textosDe(item)}
                motivo={edicao.motivo}
                onEditar={() => setAberto(item)}
                onExcluir={() => onExcluir(item.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {edicao === null ? null : (
        <ActionButton
          ref={botaoAdicionar}
          className="itens-list__add"
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          reason={edicao.motivo}
          onClick={() => setAberto("novo")}
        >
          {textos.adicionar}
        </ActionButton>
      )}
      {aberto === null ? null : formulario(aberto === "novo" ? null : aberto, () => setAberto(null))}
    </div>
  );
};
