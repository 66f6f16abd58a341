import { notasFiscais, type NotaDaLista, type NotaDetalhada, type ResumoDoMes } from "@acervo/contracts/notas-fiscais";
import { chamada, type Servidor } from "./stub-fetch.ts";

const NADA = { quantidade: 0, valor: 0 };

/** A month without documents, in which they can be issued. */
export const umResumo = (parte: Partial<ResumoDoMes> = {}): ResumoDoMes => ({
  desativada: null,
  certificado: { nome: "ACERVO BACKUP LTDA", validoAte: "2027-10-05T15:00:00.000Z", dias: 322 },
  grupos: { EMITIDAS: NADA, PENDENTES: NADA, REJEITADAS: NADA, CANCELADAS: NADA },
  pendenteDesde: null,
  numeracao: [],
  faturasPagas: NADA,
  semNota: [],
  ...parte,
});

/** A document that was issued. */
export const umaNota = (parte: Partial<NotaDaLista> = {}): NotaDaLista => ({
  id: 1,
  idFatura: 500,
  numero: "5064",
  dps: "1/5064",
  tomador: "Ofício de Pedra Bonita",
  cpfCnpj: "08.214.***/0001-**",
  valor: 259.9,
  emitidaEm: "2026-11-09T14:00:00.000Z",
  situacao: "EMITIDA",
  situacaoDesde: "2026-11-09T14:00:00.000Z",
  motivoCodigo: null,
  motivoTexto: null,
  acoes: ["BAIXAR", "SUBSTITUIR"],
  ...parte,
});

export const umaNotaDetalhada = (parte: Partial<NotaDetalhada> = {}): NotaDetalhada => ({
  ...umaNota(),
  mesReferenciaFormatado: "10/2026",
  chaveAcesso: null,
  tomadorInteiro: {
    nome: "Ofício de Pedra Bonita",
    cpfCnpj: "11144477735",
    inscricaoMunicipal: null,
    email: "fiscal@pedrabonita.example",
    endereco: {
      cep: "30130010",
      logradouro: "Rua da Bahia",
      numero: "100",
      complemento: "",
      bairro: "Centro",
      uf: { sigla: "MG", nome: "Minas Gerais" },
      municipio: { id: 3106200, nome: "Belo Horizonte" },
    },
  },
  temDocumentoEnviado: true,
  rejeitadasPeloMesmo: 0,
  passos: [],
  ...parte,
});

/** What the page of a month asks for. */
export const mesDeNotas = (
  mesReferencia: string,
  resumo: ResumoDoMes = umResumo(),
  listaNotaFiscal: readonly NotaDaLista[] = [],
): Servidor => ({
  [chamada(notasFiscais.resumir, { query: { mesReferencia } })]: { corpo: resumo },
  [chamada(notasFiscais.listar, { query: { mesReferencia } })]: { corpo: { listaNotaFiscal, proximo: null } },
});
