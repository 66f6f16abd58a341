import type { TabelaDeErros } from "./tabela.ts";

/** Of seeing a customer's portal on their request. */
export const ERROS_DE_AJUDA = {
  CODIGO_DE_AJUDA_INVALIDO: {
    status: 422,
    mensagem: "Este código não vale: confira com o cliente ou peça que ele gere outro.",
  },
  AJUDA_ENCERRADA: { status: 409, mensagem: "A ajuda foi encerrada. Para continuar, peça outro código ao cliente." },
} as const satisfies TabelaDeErros;
