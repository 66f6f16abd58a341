/** Files and folders that are to be deleted together. */
export type ItensDaPergunta = { readonly pastas: string[]; readonly arquivos: string[] };

export type PerguntaDeExclusao = {
  readonly titulo: string;
  readonly idDispositivo: number;
  readonly itens: ItensDaPergunta;
};
