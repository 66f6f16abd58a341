import type { TabelaDeErros } from "./tabela.ts";

/** Errors of invoices. */
export const ERROS_DE_FATURAS = {
  FATURA_NAO_ENCONTRADA: { status: 404, mensagem: "Fatura não encontrada." },
  FATURA_NAO_PENDENTE: { status: 422, mensagem: "Só uma fatura pendente pode ser cobrada no cartão." },
  BOLETO_NAO_ENCONTRADO: { status: 404, mensagem: "Não há boleto em aberto para esta fatura." },
} as const satisfies TabelaDeErros;
