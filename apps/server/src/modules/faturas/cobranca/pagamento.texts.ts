export const PAGAMENTO_TEXTOS = { descricao: (mes: string) => `Acervo, mensalidade ${mes}` };
