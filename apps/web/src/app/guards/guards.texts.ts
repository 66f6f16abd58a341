export const guardsTexts = {
  tomadorIndisponivel: "A configuração atual de tomador não está disponível para este tipo de conta.",
  mudamosPara: (contratacao: string) => `Mudamos para ${contratacao}.`,
};
