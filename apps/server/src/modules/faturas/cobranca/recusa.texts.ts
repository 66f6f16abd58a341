/** Why a card was refused, by the provider's code, as a part of a sentence. */
const MOTIVOS: Readonly<Record<string, string>> = {
  saldo_insuficiente: "saldo ou limite insuficiente",
  invalid_creditCard: "os dados do cartão não conferem, ou ele está vencido",
  cartao_excluido: "o cartão foi excluído antes da cobrança",
};

/** The provider often tells no more than that the bank said no. */
export const motivoDaRecusa = (codigo: string | null): string =>
  MOTIVOS[codigo ?? ""] ?? "o banco não autorizou a transação";
