export const retomarTexts = {
  feito: "Confirmado e feito.",
  repita: "Agora repita o que estava fazendo: a confirmação vale por 5 minutos.",
  semProva: "Você não confirmou que é você. Nada foi mudado.",
  falhou: "Você confirmou que é você, mas não foi possível concluir. Tente de novo.",
};
