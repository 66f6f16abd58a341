import type { TabelaDeErros } from "./tabela.ts";

/** Errors of the data-protection term. */
export const ERROS_DE_LGPD = {
  TERMO_ALTERADO: {
    status: 409,
    mensagem: "O termo foi atualizado enquanto você lia. Recarregue a página para ler e assinar a nova versão.",
  },
  ESCOLHA_DO_TERMO_OBRIGATORIA: { status: 422, mensagem: "Escolha uma das opções do termo para continuar." },
  DADOS_DO_TERMO_OBRIGATORIOS: { status: 422, mensagem: "Informe nome, CPF e e-mail para assinar o termo." },
  ENDERECO_DO_TERMO_OBRIGATORIO: {
    status: 422,
    mensagem: "Favor preencher os dados do endereço para poder prosseguir.",
  },
  TERMO_NAO_ASSINADO: { status: 409, mensagem: "Assine o termo de proteção de dados (LGPD) para continuar." },
} as const satisfies TabelaDeErros;
