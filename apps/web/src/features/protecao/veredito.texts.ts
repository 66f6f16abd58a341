export const vereditoTexts = {
  semResposta: "Não foi possível verificar seus backups agora.",
  semRespostaDetalhe: "O que já foi guardado continua guardado. Tente de novo em instantes.",
};
