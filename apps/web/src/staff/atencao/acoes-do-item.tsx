import type { ItemDeAtencao } from "@acervo/contracts/atencao";
import { Button } from "@mantine/core";
import { atencaoTexts as texts } from "./atencao.texts.ts";

export type AcoesDaFila = {
  readonly onTrocarDono: (item: ItemDeAtencao) => void;
  readonly onAdiar: (item: ItemDeAtencao) => void;
  /** Null: who looks may not write calls. */
  readonly onResolver: ((item: ItemDeAtencao) => void) | null;
};

type AcoesDoItemProps = AcoesDaFila & { readonly item: ItemDeAtencao; readonly meu: boolean };

/** What can be done with an item of the queue; of a resolved one nothing. */
export const AcoesDoItem = ({ item, meu, onTrocarDono, onAdiar, onResolver }: AcoesDoItemProps) => {
  const { nomeUsuario, responsavel, resolvidoEm } = item;
  if (resolvidoEm !== null) return null;
  const dono = meu ? texts.devolver : texts.assumir;
  const nomeDoDono =
    responsavel === null || meu ? texts.deQuem(dono, nomeUsuario) : texts.assumirDe(responsavel.nome, nomeUsuario);
  return (
    <span className="fila__acoes">
      <Button variant="subtle" size="compact-sm" aria-label={nomeDoDono} onClick={() => onTrocarDono(item)}>
        {dono}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={texts.deQuem(texts.adiar, nomeUsuario)}
        onClick={() => onAdiar(item)}
      >
        {texts.adiar}
      </Button>
      {onResolver === null ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.deQuem(texts.resolver, nomeUsuario)}
          onClick={() => onResolver(item)}
        >
          {texts.resolver}
        </Button>
      )}
    </span>
  );
};
