export const danosTexts = {
  lista: "Objetos danificados no armazém",
  colunas: {
    objeto: "Objeto",
    contratacao: "Contratação",
    dispositivo: "Dispositivo",
    desde: "Desde",
    copia: "Nova cópia",
  },
  motivos: { AUSENTE: "Não está no armazém", CONTEUDO: "Conteúdo diferente do que foi confirmado" },
  tamanho: (motivo: string, tamanho: string) => `${motivo}, ${tamanho}`,
  feita: (quando: string) => `Enviada em ${quando}`,
  espera: "Espera o próximo backup",
  carregando: "Buscando objetos danificados…",
  erroBuscar: "Erro ao buscar os objetos danificados.",
  vazia: "Nenhum objeto danificado",
  vaziaAjuda: "O armazém é lido e conferido o dia todo. O que não conferir aparece aqui.",
};
