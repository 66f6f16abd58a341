/** A file that something is done to. */
export type AlvoArquivo = {
  readonly idDispositivo: number;
  readonly nomeObjeto: string;
  readonly nome: string;
  /** A version other than the current one; null for the file as it is, or for all of it. */
  readonly idVersao: number | null;
  /** Until when a retention lock keeps its bytes, whatever is deleted; null without one. */
  readonly retidoAte: string | null;
  /** It still lies on the computer, as the last backup saw it. */
  readonly noComputador: boolean;
};

/** A folder that something is done to. */
export type AlvoPasta = {
  readonly idDispositivo: number;
  readonly caminho: string;
  readonly nome: string;
  readonly retidoAte: string | null;
};

/** Some files and folders of the folder that is shown. */
export type AlvoSelecao = AlvoPasta & {
  readonly pastas: readonly { readonly caminho: string; readonly nome: string }[];
  readonly arquivos: readonly { readonly nomeObjeto: string; readonly nome: string }[];
};

/** What is to come back to the computer of a device. */
export type AlvoRestauracao = {
  readonly idDispositivo: number;
  readonly itens: readonly {
    readonly nome: string;
    readonly alvo: { readonly caminho: string } | { readonly nomeObjeto: string };
  }[];
  /** As it was then; null: as it is stored now. */
  readonly emInstante: string | null;
};
