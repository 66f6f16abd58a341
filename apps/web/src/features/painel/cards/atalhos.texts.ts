export const atalhosTexts = {
  rotulo: "Atalhos",
  cartoes: {
    novaContratacao: { titulo: "Nova Contratação", detalhe: "Contrate mais espaço" },
    gerenciarArquivos: { titulo: "Arquivos", detalhe: "Veja, baixe e exclua" },
    gerenciarDispositivos: { titulo: "Dispositivos", detalhe: "O que é copiado e quando" },
    configurarContratacao: { titulo: "Esta contratação", detalhe: "Nome, plano e cartões" },
  },
};
