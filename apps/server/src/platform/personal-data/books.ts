import { NONE, PROVIDER, type PersonalData } from "./fates.ts";

/** The check of the books, and where the database was: numbers of rows and sums, and whose payment it was at the provider. */
export const BOOKS = {
  conferenciaLivros: {
    columns: {
      aPartirDe: NONE,
      dia: NONE,
      diferencas: NONE,
      encerradaEm: NONE,
      id: NONE,
      iniciadaEm: NONE,
      lista: NONE,
      primeiroMes: NONE,
    },
  },
  diferencaLivros: {
    columns: {
      chave: NONE,
      encerradaEm: NONE,
      encontradaEm: NONE,
      id: NONE,
      idCobranca: NONE,
      idFatura: NONE,
      idNoProvedor: PROVIDER,
      idUsuarioEncerrou: NONE,
      mes: NONE,
      motivo: NONE,
      outroValor: NONE,
      presente: NONE,
      tipo: NONE,
      valor: NONE,
      vistaEm: NONE,
    },
  },
  livroProvedor: {
    columns: {
      chave: NONE,
      idConferencia: NONE,
      idNoProvedor: PROVIDER,
      pagoEm: NONE,
      situacao: NONE,
      valorCentavos: NONE,
    },
  },
  livroSoma: {
    columns: { idConferencia: NONE, livro: NONE, mes: NONE, quantidade: NONE, valorCentavos: NONE },
  },
  marcaDoBanco: {
    columns: { linhaDoTempo: NONE, registradaEm: NONE, seguradaDesde: NONE, sistema: NONE, unica: NONE },
  },
} satisfies Partial<PersonalData>;
