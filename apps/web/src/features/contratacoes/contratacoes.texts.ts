import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const contratacoesTexts = {
  selecionar: {
    titulo: "Selecionar contratação",
    introducao: "Escolha a contratação em que você quer trabalhar. Você pode trocar depois, no menu.",
    falha: "Não foi possível carregar suas contratações.",
    falhaAjuda: SUFIXO_LONGO,
    tentarDeNovo: "Tentar de novo",
    vazio: "Você ainda não tem contratações.",
    lista: "Suas contratações",
  },
  plano: (nome: string) => `Plano ${nome}`,
  desde: (dia: string) => `desde ${dia}`,
  emUso: "Em uso",
  usar: "Usar esta",
  usarNome: (nome: string) => `contratação: ${nome}`,
  semContratacoes: "Você não tem contratações no seu nome.",
  armazenamento: {
    titulo: "Armazenamento",
    usado: "Usado",
    livre: "Livre",
    plano: "Plano",
    semResposta: "Não foi possível consultar o armazenamento agora.",
  },
};
