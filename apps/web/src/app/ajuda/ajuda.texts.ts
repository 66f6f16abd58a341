export const ajudaTexts = {
  somenteVer: "Você está vendo o portal do cliente: só ele pode fazer isto.",
  fora: {
    titulo: "Esta tela não aparece na ajuda",
    texto:
      "O cliente a vê, você não: arquivos, cartões, documentos, pagamentos e a segurança da conta ficam só com ele. Peça que ele diga o que está na tela.",
  },
  fim: {
    titulo: "A ajuda terminou",
    texto: "O cliente encerrou a ajuda ou o tempo acabou. Para continuar, peça outro código a ele.",
    voltar: "Voltar ao meu portal",
  },
};
