/** A file that something is done to. */
export type AlvoArquivo = {
  readonly idDispositivo: number;
  readonly nomeObjeto: string;
  readonly nome: string;
  /** A version other than the current one; null for the file as it is, or for all of it. */
  readonly idVersao: number | null;
  /** Until when a retention lock keeps its bytes, whatever is deleted; null without one. */
  readonly retidoAte: string | null;
};

/** A folder that something is done to. */
export type AlvoPasta = {
  readonly idDispositivo: number;
  readonly caminho: string;
  readonly nome: string;
  readonly retidoAte: string | null;
};

/** What is to come back to the computer of a device. */
export type AlvoRestauracao = {
  readonly idDispositivo: number;
  readonly nome: string;
  readonly alvo: { readonly caminho: string } | { readonly nomeObjeto: string };
  /** As it was then; null: as it is stored now. */
  readonly emInstante: string | null;
};
