export const RENEGOCIACAO_TEXTOS = {
  descricao: (quantas: number) =>
    quantas === 1 ? "Boleto único de 1 mensalidade" : `Boleto único de ${quantas} mensalidades`,
  titulo: "Boleto único",
  vence: (dia: string) => `Vence em ${dia}. Valor sem multa e juros.`,
  reunidas: "Mensalidades reunidas",
  semEncargos:
    "Este boleto é a soma simples das mensalidades acima: multa e juros foram dispensados, também se for pago depois do vencimento. Ele substitui os boletos anteriores destas mensalidades: não os pague.",
};
