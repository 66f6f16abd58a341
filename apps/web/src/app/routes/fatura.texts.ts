export const faturaTexts = { pagarAgora: "Pagar agora" };
