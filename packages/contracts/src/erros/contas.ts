import type { TabelaDeErros } from "./tabela.ts";

/** Errors of people and their sign-in. */
export const ERROS_DE_CONTAS = {
  LINK_INVALIDO: {
    status: 401,
    mensagem: "Não foi possível entrar por este link. Volte ao sistema do seu cartório e abra o Acervo de novo.",
  },
  CONTA_EM_CONFLITO: {
    status: 409,
    mensagem: "Já existe uma conta com este CPF/CNPJ ligada a outro acesso. Contate o suporte.",
  },
  ACESSO_SEM_CADASTRO: {
    status: 422,
    mensagem: "Seu acesso não tem CPF ou CNPJ e e-mail válidos. Contate o suporte.",
  },
  EMAIL_SECUNDARIO_OBRIGATORIO: {
    status: 422,
    mensagem: "Informe um e-mail secundário para receber notificações nele.",
  },
  EMAIL_PRINCIPAL_AUSENTE: {
    status: 422,
    mensagem: "Sua conta não tem e-mail principal. Receba os avisos no e-mail secundário.",
  },
  EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL: {
    status: 422,
    mensagem: "O e-mail secundário deve ser diferente do e-mail principal.",
  },
  SESSAO_NAO_ENCONTRADA: { status: 404, mensagem: "Esta sessão não está mais aberta." },
} as const satisfies TabelaDeErros;
