import { type ReactNode, useState } from "react";
import type { PerguntaDeExclusao } from "./alvos-da-pergunta.ts";
import { type Escolha, ExcluirWindow } from "./excluir-window.tsx";

export type Perguntar = (pergunta: PerguntaDeExclusao) => Promise<Escolha | null>;

type Aberta = PerguntaDeExclusao & { readonly responder: (escolha: Escolha | null) => void };

/** The question which copies are to go, and the window that asks it; null is the answer of who deletes nothing. */
export const usePerguntaDeExclusao = (): { readonly perguntar: Perguntar; readonly janela: ReactNode } => {
  const [aberta, setAberta] = useState<Aberta | null>(null);
  const perguntar: Perguntar = (pergunta) =>
    new Promise((resolve) => {
      const responder = (escolha: Escolha | null): void => {
        setAberta(null);
        resolve(escolha);
      };
      setAberta({ ...pergunta, responder });
    });
  if (aberta === null) return { perguntar, janela: null };
  const { responder, ...pergunta } = aberta;
  return { perguntar, janela: <ExcluirWindow {...pergunta} onResponder={responder} /> };
};
