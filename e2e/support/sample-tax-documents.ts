import type { NotaDaLista, NotaDetalhada, ResumoDoMes } from "@acervo/contracts/notas-fiscais";

const nota = (parte: Partial<NotaDaLista>): NotaDaLista => ({
  id: 1,
  idFatura: 500,
  numero: null,
  dps: null,
  tomador: "",
  cpfCnpj: "",
  valor: 259.9,
  emitidaEm: null,
  situacao: "EMITIDA",
  situacaoDesde: "2026-11-12T14:20:00.000Z",
  motivoCodigo: null,
  motivoTexto: null,
  acoes: ["BAIXAR", "SUBSTITUIR"],
  ...parte,
});

/** A month as the administrator finds it while it is being closed. */
export const notasDoMes: readonly NotaDaLista[] = [
  nota({
    id: 1,
    dps: "1/5118",
    tomador: "Ofício de Pedra Bonita",
    cpfCnpj: "08.214.***/0001-**",
    situacao: "REJEITADA",
    motivoCodigo: "E0617",
    motivoTexto: "Alíquota informada, mas o município está ativo no emissor nacional.",
    acoes: ["CORRIGIR"],
  }),
  nota({
    id: 2,
    dps: "1/5120",
    tomador: "Serventia de Água Clara",
    cpfCnpj: "19.502.***/0001-**",
    situacao: "PENDENTE",
    motivoTexto: "O emissor não respondeu; a nota é consultada antes de ser enviada de novo.",
    acoes: ["CONSULTAR"],
  }),
  nota({
    id: 3,
    tomador: "Antônio Carlos Prates Filho",
    cpfCnpj: "***.640.228-**",
    valor: 129.9,
    situacao: "AGUARDANDO",
    acoes: [],
  }),
  nota({
    id: 4,
    numero: "5103",
    dps: "1/5103",
    tomador: "Ofício de Três Irmãos",
    cpfCnpj: "19.502.***/0001-**",
    emitidaEm: "2026-11-12T13:00:00.000Z",
  }),
  nota({
    id: 5,
    numero: "5064",
    dps: "1/5064",
    tomador: "Paulo Henrique Damasceno",
    cpfCnpj: "***.915.704-**",
    valor: 14.9,
    emitidaEm: "2026-11-09T13:00:00.000Z",
    situacao: "CANCELADA",
    motivoTexto: "O pagamento do serviço foi devolvido.",
    acoes: ["BAIXAR"],
  }),
];

export const resumoDoMes: ResumoDoMes = {
  desativada: null,
  certificado: { nome: "ACERVO BACKUP LTDA", validoAte: "2026-12-05T15:00:00.000Z", dias: 23 },
  grupos: {
    EMITIDAS: { quantidade: 388, valor: 54_120.3 },
    PENDENTES: { quantidade: 2, valor: 389.8 },
    REJEITADAS: { quantidade: 1, valor: 259.9 },
    CANCELADAS: { quantidade: 2, valor: 159.8 },
  },
  pendenteDesde: "2026-11-12T14:20:00.000Z",
  numeracao: [{ serie: "1", ambiente: 1, de: 4790, ate: 5121, faltam: 0 }],
  faturasPagas: { quantidade: 394, valor: 54_770 },
  semNota: [{ motivo: "Paga antes do início da emissão.", quantidade: 3, valor: 389.7 }],
};

export const notaRejeitada: NotaDetalhada = {
  ...nota({ ...notasDoMes[0] }),
  mesReferenciaFormatado: "10/2026",
  chaveAcesso: null,
  tomadorInteiro: {
    nome: "Ofício de Pedra Bonita",
    cpfCnpj: "11222333000181",
    inscricaoMunicipal: null,
    email: "fiscal@pedrabonita.example",
    endereco: {
      cep: "30130010",
      logradouro: "Rua da Bahia",
      numero: "100",
      complemento: "",
      bairro: "Centro",
      uf: { sigla: "MG", nome: "Minas Gerais" },
      municipio: { id: 3_106_200, nome: "Belo Horizonte" },
    },
  },
  temDocumentoEnviado: true,
  rejeitadasPeloMesmo: 2,
  passos: [
    {
      passo: "RESERVADA",
      titulo: "Número reservado",
      descricao: "DPS 1/5118.",
      quem: null,
      ocorridoEm: "2026-11-12T14:18:00.000Z",
    },
    {
      passo: "REJEITADA",
      titulo: "Rejeitada",
      descricao: "E0617 Alíquota informada. O número continua com esta nota.",
      quem: null,
      ocorridoEm: "2026-11-12T14:20:00.000Z",
    },
  ],
};
