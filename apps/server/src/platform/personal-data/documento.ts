/** A document of a person that their copy has; made when its turn comes. */
export type DocumentoDaPessoa = { readonly nome: string; readonly conteudo: () => Promise<Buffer> };
