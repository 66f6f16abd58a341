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
  LIMITE_CONFIRMACOES_EMAIL: {
    status: 422,
    mensagem:
      "Já enviamos vários pedidos de confirmação hoje. Procure a mensagem na caixa de entrada e no spam, ou tente de novo amanhã.",
  },
  EMAIL_SEM_CONFIRMACAO_PENDENTE: { status: 409, mensagem: "Não há e-mail esperando confirmação." },
  CONFIRMACAO_INVALIDA: {
    status: 422,
    mensagem: "Este link não vale mais. Entre no portal e peça outro em Configurações, Perfil.",
  },
  CARTORIO_NAO_ENCONTRADO: { status: 404, mensagem: "Cartório não encontrado." },
  CARTORIO_REPETIDO: { status: 409, mensagem: "Já há um cartório com este código da corregedoria ou com este CNS." },
  MUNICIPIO_NAO_ENCONTRADO: { status: 422, mensagem: "Município não encontrado." },
  ARQUIVO_DE_CARTORIOS_ILEGIVEL: {
    status: 422,
    mensagem:
      "Não foi possível ler o arquivo. Use um CSV com as colunas codigo_corregedoria, nome, distrito e, se houver, cns e codigo_ibge.",
  },
  VENDEDOR_DE_CARTORIO: {
    status: 422,
    mensagem: "Contas de cartório entram pelo sistema do cartório e não podem receber código de indicação.",
  },
  EMAIL_NAO_DEVOLVIDO: { status: 404, mensagem: "Este e-mail não está entre os que voltam." },
  SESSAO_NAO_ENCONTRADA: { status: 404, mensagem: "Esta sessão não está mais aberta." },
} as const satisfies TabelaDeErros;
