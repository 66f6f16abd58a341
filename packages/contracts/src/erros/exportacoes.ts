import type { TabelaDeErros } from "./tabela.ts";

/** Errors of lists that are exported as a file. */
export const ERROS_DE_EXPORTACOES = {
  EXPORTACAO_EM_ANDAMENTO: {
    status: 409,
    mensagem: "Você já está exportando esta lista. Espere a exportação terminar, ou cancele-a, e tente de novo.",
  },
  EXPORTACOES_OCUPADAS: {
    status: 409,
    mensagem: "Outras exportações estão em andamento. Tente de novo em um minuto.",
  },
  EXPORTACAO_SEM_REGISTROS: { status: 422, mensagem: "Nenhum registro encontrado para o mês selecionado." },
  PERIODO_INVERTIDO: { status: 422, mensagem: "O mês final deve ser igual ou posterior ao mês inicial." },
  PERIODO_LONGO_DEMAIS: { status: 422, mensagem: "O período deve ser de no máximo 12 meses." },
  EXPORTACAO_GRANDE_DEMAIS: {
    status: 422,
    mensagem: "A lista tem mais linhas do que cabem em uma planilha (1.048.575). Use os filtros e exporte por partes.",
  },
} as const satisfies TabelaDeErros;
