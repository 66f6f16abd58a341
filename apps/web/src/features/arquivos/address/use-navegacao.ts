import { useSearchParams } from "react-router";
import { type Endereco, escreverEndereco, lerEndereco } from "./endereco.rules.ts";

type Como = {
  /** The change is not a step that "back" should undo by itself. */
  readonly substituir?: boolean;
  /** Another folder starts at its top; anything else leaves the page where it is. */
  readonly doTopo?: boolean;
};

/** The address of the screen, and the ways to change it. */
export const useNavegacaoDosArquivos = () => {
  const [params, setParams] = useSearchParams();
  const endereco = lerEndereco(params);
  return {
    endereco,
    /** Where a change would lead: for links. */
    buscaDe: (mudanca: Partial<Endereco>): string => `?${escreverEndereco({ ...endereco, ...mudanca })}`,
    ir: (mudanca: Partial<Endereco>, { substituir = false, doTopo = false }: Como = {}): void => {
      setParams((atual) => escreverEndereco({ ...lerEndereco(atual), ...mudanca }), {
        replace: substituir,
        preventScrollReset: !doTopo,
      });
    },
  };
};

export type NavegacaoDosArquivos = ReturnType<typeof useNavegacaoDosArquivos>;
