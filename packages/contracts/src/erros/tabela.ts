/** Codes, each with its HTTP status and the Portuguese text that a person reads. */
export type TabelaDeErros = Readonly<Record<string, { readonly status: number; readonly mensagem: string }>>;
