import type { TabelaDeErros } from "./tabela.ts";

/** Errors of what a person may ask about their own data. */
export const ERROS_DE_PRIVACIDADE = {
  COPIA_EM_PREPARACAO: {
    status: 409,
    mensagem: "Já há uma cópia sendo preparada. Avisamos por e-mail assim que ela ficar pronta.",
  },
  APAGAMENTO_COM_CONTRATACAO: {
    status: 409,
    mensagem: "Cancele antes as suas contratações: os dados de uma conta em uso não podem ser apagados.",
  },
  APAGAMENTO_COM_DEBITO: {
    status: 409,
    mensagem:
      "Há faturas em aberto, ou um pagamento por confirmar. O apagamento pode ser pedido quando isso se resolver.",
  },
  APAGAMENTO_JA_PEDIDO: { status: 409, mensagem: "O apagamento desta conta já foi pedido." },
  APAGAMENTO_NAO_PEDIDO: { status: 404, mensagem: "Não há um pedido de apagamento em aberto." },
  COPIA_NAO_ENCONTRADA: { status: 404, mensagem: "Cópia não encontrada." },
  COPIA_INDISPONIVEL: { status: 409, mensagem: "Esta cópia não está disponível para baixar. Peça outra." },
  USUARIO_NAO_ENCONTRADO: { status: 404, mensagem: "Usuário não encontrado." },
} as const satisfies TabelaDeErros;
