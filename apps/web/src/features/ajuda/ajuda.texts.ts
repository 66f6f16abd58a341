import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const ajudaTexts = {
  titulo: "Ajuda",
  introducao: "Vídeos curtos, um assunto de cada vez.",
  assistir: "Assistir",
  erro: `Erro ao buscar vídeos de ajuda. ${SUFIXO_LONGO}`,
  falha: "Não foi possível carregar os vídeos.",
  vazio: "Nenhum registro encontrado.",
  vazioAjuda: "Ainda não há vídeos de ajuda publicados.",
  naoAchou: "Não achou o que precisa?",
  suporte: "Fale com o suporte pelo WhatsApp",
};
