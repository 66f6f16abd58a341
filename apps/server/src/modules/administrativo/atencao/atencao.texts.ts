type ProvaFalhou = {
  readonly numero: string;
  readonly arquivos: number;
  readonly naoVoltaram: number;
  readonly originais: number;
};

/** What the queue says where the customer's page has no words for it. */
export const atencaoTexts = {
  massa: (nome: string) => `Muitos arquivos de ${nome} mudaram de uma vez`,
  danificado: (nome: string, objetos: number) =>
    objetos === 1 ? `1 bloco de ${nome} está danificado` : `${objetos} blocos de ${nome} estão danificados`,
  danificadoPorque: "A conferência leu no armazém bytes diferentes dos que foram confirmados, ou nenhum.",
  danificadoFazer: "Pedir que o computador fique ligado: ele envia de novo o que ainda tem. Avisar a operação.",
  provaFalhou: (nome: string) => `A prova de restauração de ${nome} falhou`,
  provaFalhouPorque: ({ numero, arquivos, naoVoltaram, originais }: ProvaFalhou) =>
    `Na prova ${numero}, de ${arquivos} arquivos da amostra ${naoVoltaram} não voltaram como foram guardados, e de ${originais} o original do computador não é o que foi guardado.`,
  provaFalhouFazer:
    "Falar com o cliente e pedir que o computador fique ligado. Se o que está guardado falhou, avisar a operação.",
  desatualizado: (dispositivos: number) =>
    dispositivos === 1
      ? "1 computador usa uma versão antiga do programa"
      : `${dispositivos} computadores usam uma versão antiga do programa`,
  retorno: (dia: string, hora: string) => `Retorno combinado para ${dia} às ${hora}`,
  retornoPorque: "Ninguém registrou atendimento desde o dia do retorno.",
  retornoFazer: "Falar com o cliente e registrar o atendimento; isso encerra o retorno.",
};
