export const graficosTexts = {
  armazenamento: {
    titulo: "Armazenamento ao longo do tempo",
    colunas: ["Dia", "Espaço usado"] as const,
    vazio: "O gráfico aparece quando houver dois dias de história.",
    semResposta: "Não foi possível recuperar o histórico do armazenamento.",
  },
  arquivos: {
    titulo: "Arquivos guardados por dia",
    colunas: ["Dia", "Arquivos"] as const,
    vazio: "Nenhum arquivo novo ou alterado foi guardado nos últimos 30 dias.",
    semResposta: "Não foi possível recuperar os arquivos guardados por dia.",
    quantos: (quantos: string, tamanho: string) => `${quantos} (${tamanho})`,
  },
  carregando: "Carregando o gráfico",
};
