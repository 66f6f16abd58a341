export const boletoTexts = {
  imprimir: "Imprimir boleto",
  falhaAoImprimir: "Não foi possível imprimir o boleto nesse momento",
  arquivo: (mes: string) => `boleto-${mes.replace("/", "-")}.pdf`,
};
