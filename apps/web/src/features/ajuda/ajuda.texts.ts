import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const ajudaTexts = {
  titulo: "Ajuda",
  introducao: "Respostas escritas e vídeos curtos, um assunto de cada vez.",
  introducaoSemVideos: "Respostas escritas, um assunto de cada vez.",
  buscar: "Buscar na ajuda",
  respostas: "Perguntas frequentes",
  videos: "Vídeos",
  nadaAchado: (procurado: string) => `Nada na ajuda com “${procurado}”`,
  nadaAchadoAjuda: "Tente outras palavras, ou fale com o suporte.",
  assistir: "Assistir",
  erro: `Erro ao buscar vídeos de ajuda. ${SUFIXO_LONGO}`,
  falha: "Não foi possível carregar os vídeos.",
  vazio: "Nenhum registro encontrado.",
  vazioAjuda: "Ainda não há vídeos de ajuda publicados.",
  naoAchou: "Não achou o que precisa?",
  suporte: "Fale com o suporte pelo WhatsApp",
};
