import type { TabelaDeErros } from "./tabela.ts";

/** Errors of invoices. */
export const ERROS_DE_FATURAS = {
  BOLETO_NAO_ENCONTRADO: { status: 404, mensagem: "Não há boleto em aberto para esta fatura." },
} as const satisfies TabelaDeErros;
