import type { TabelaDeErros } from "./tabela.ts";

/** Errors of what the support writes down about a customer. */
export const ERROS_DE_ATENDIMENTO = {
  RETORNO_NO_PASSADO: { status: 422, mensagem: "O retorno precisa ser depois de agora. Escolha outro dia ou hora." },
  ATENCAO_NAO_ENCONTRADA: { status: 404, mensagem: "Item não encontrado." },
  ATENCAO_SEM_PROXIMO: { status: 409, mensagem: "Não há item sem responsável na fila." },
  ATENCAO_JA_ASSUMIDA: { status: 409, mensagem: "Outra pessoa assumiu este item. A fila foi atualizada." },
  ATENCAO_ENCERRADA: { status: 409, mensagem: "Este item já saiu da fila." },
  ADIAMENTO_FORA_DO_PRAZO: { status: 422, mensagem: "Escolha um momento depois de agora, dentro de 90 dias." },
  COMUNICADO_INDISPONIVEL: {
    status: 422,
    mensagem: "Só contas que vêm do sistema parceiro recebem comunicados nele.",
  },
  COMUNICADO_SEM_CARTORIO: {
    status: 422,
    mensagem: "Esta contratação não tem serventia, e o sistema parceiro não saberia onde mostrar o comunicado.",
  },
  COMUNICADO_SEM_PARCEIRO: {
    status: 422,
    mensagem: "Os comunicados ao sistema parceiro não estão configurados neste servidor.",
  },
  CONTATO_NAO_ENCONTRADO: { status: 404, mensagem: "Contato não encontrado." },
} as const satisfies TabelaDeErros;
