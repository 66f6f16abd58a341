import { createContext, use } from "react";
import type { AlvoArquivo, AlvoPasta, AlvoRestauracao, AlvoSelecao } from "../alvos.ts";

/** What can be done to files and folders; each asks before it destroys, and only one runs at a time. */
export type Acoes = {
  readonly baixarArquivo: (alvo: AlvoArquivo) => Promise<void>;
  /** Resolves to whether it was deleted. */
  readonly excluirArquivo: (alvo: AlvoArquivo) => Promise<boolean>;
  /** `noComputador` tells whether it is the current one; `unica`: there is no other, so the file goes with it. */
  readonly excluirVersao: (
    alvo: AlvoArquivo & { readonly idVersao: number },
    versao: { readonly quando: string; readonly unica: boolean },
  ) => Promise<boolean>;
  readonly baixarPasta: (alvo: AlvoPasta, em: string | null) => Promise<void>;
  readonly excluirPasta: (alvo: AlvoPasta) => Promise<boolean>;
  readonly baixarSelecao: (alvo: AlvoSelecao, em: string | null) => Promise<void>;
  /** One question for all of them. */
  readonly excluirSelecao: (alvo: AlvoSelecao) => Promise<boolean>;
  /** Asks where to, and orders it. */
  readonly restaurar: (alvo: AlvoRestauracao) => void;
  /** Why nothing can be deleted now, whatever is under way; null when it can. */
  readonly motivoSemExcluir: string | null;
};

export const AcoesContext = createContext<Acoes | null>(null);

export const useAcoes = (): Acoes => {
  const acoes = use(AcoesContext);
  if (acoes === null) throw new Error("AcoesContext is missing.");
  return acoes;
};
