import { contratacoes } from "@acervo/contracts/contratacoes";
import { parametros } from "@acervo/contracts/parametros";
import { type ArquivosDoDia, backups } from "@acervo/contracts/backups";
import { type FaturaEncontrada, faturas } from "@acervo/contracts/faturas";
import type { Protecao, ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { CHAMADAS_DE_PROTECAO, trintaDias, umaProtecao, umaProtecaoDispositivo } from "./protecao.ts";
import { chamada, type Servidor } from "./stub-fetch.ts";

const SITUACOES = ["", "Em aberto", "Pendente", "Paga", "Vencida"] as const;

/** A paid invoice of November; in another situation with `codigoSituacao`. */
export const umaFatura = (parte: Partial<FaturaEncontrada> = {}): FaturaEncontrada => {
  const { codigoSituacao = 3 } = parte;
  return {
    id: 500,
    valor: 129.9,
    mesReferenciaFormatado: "11/2026",
    dataLimiteFormatada: "10/11/2026",
    situacao: SITUACOES[codigoSituacao] ?? "",
    codigoSituacao,
    possuiBoleto: true,
    listaNomeContratacoes: ["Acervo principal"],
    notaFiscalEmitida: false,
    numeroNotaFiscal: null,
    notaFiscalAguardada: false,
    possuiRenegociacao: false,
    faturaPaga: codigoSituacao === 3,
    ...parte,
  };
};

export const paginaDeFaturas = (listaFatura: readonly FaturaEncontrada[]) => ({
  total: listaFatura.length,
  registrosPorPagina: 10,
  listaFatura: [...listaFatura],
});

/** A device that stopped three days ago. */
const umDispositivoAtrasado = (): ProtecaoDispositivo =>
  umaProtecaoDispositivo({
    id: 2,
    nome: "BALCAO-01",
    situacao: "ATRASADO",
    porque: "O último sinal do computador foi em 09/11/2026 às 18:04.",
    desde: "2026-11-09T21:04:00.000Z",
    oQueFazer: "Ligue o computador e verifique a internet: o backup começa sozinho.",
    ultimoBackup: "2026-11-09T15:21:00.000Z",
    dias: trintaDias("OK").map((dia, indice) => (indice < 27 ? dia : { ...dia, resultado: "NENHUM" })),
  });

export const umaProtecaoAtrasada = (): Protecao => ({
  situacao: "ATRASADO",
  frase: "BALCAO-01 está com o backup atrasado desde 09/11/2026 às 18:04. SERVIDOR-LIVROS está protegido.",
  dispositivos: [umaProtecaoDispositivo(), umDispositivoAtrasado()],
  primeirosPassos: null,
});

/** Files stored on each of the thirty days. */
export const arquivosPorDia = (quantos: (indice: number) => number): ArquivosDoDia[] =>
  trintaDias("OK").map(({ data }, indice) => ({
    data,
    backups: 1,
    arquivos: quantos(indice),
    tamanhoMB: quantos(indice) / 2,
  }));

/** Where the calls of the dashboard go. */
export const CHAMADAS_DO_PAINEL = {
  faturas: chamada(faturas.listarFaturas, { query: { pagina: 1 } }),
  boletos: (codCorregedoria = "0001234") => chamada(faturas.listarBoletoEmAberto, { query: { codCorregedoria } }),
  imprimir: (id: number) => chamada(faturas.imprimirBoleto, { params: { id } }),
  historico: (id = 10) => chamada(contratacoes.historicoCapacidade, { query: { id } }),
  arquivos: (id = 10) => chamada(backups.arquivosPorBackup, { query: { id } }),
  limite: chamada(parametros.porcentagemAlertaCapacidade, {}),
} as const;

const graficosVazios = (id: number): Servidor => ({
  [CHAMADAS_DO_PAINEL.historico(id)]: { corpo: { dias: [], totalMB: 10_240, cheioEmDias: null } },
  [CHAMADAS_DO_PAINEL.arquivos(id)]: { corpo: arquivosPorDia(() => 0) },
});

/** A dashboard with nothing to warn of. */
export const painelEmOrdem = (): Servidor => ({
  [CHAMADAS_DO_PAINEL.faturas]: { corpo: paginaDeFaturas([]) },
  [CHAMADAS_DO_PAINEL.boletos()]: { corpo: [] },
  [CHAMADAS_DO_PAINEL.limite]: { corpo: 80 },
  ...graficosVazios(10),
  ...graficosVazios(20),
  [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecao([umaProtecaoDispositivo()]) },
  [CHAMADAS_DE_PROTECAO.consultar(20)]: {
    corpo: {
      ...umaProtecao([]),
      situacao: "SUSPENSO",
      frase: "A contratação foi cancelada: nenhum backup novo é feito.",
    },
  },
});
