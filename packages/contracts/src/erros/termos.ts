import type { TabelaDeErros } from "./tabela.ts";

/** Of the versions of what is signed. */
export const ERROS_DE_TERMOS = {
  TERMO_NAO_ENCONTRADO: { status: 404, mensagem: "Versão não encontrada." },
  TERMO_CAMPO_DESCONHECIDO: { status: 422, mensagem: "O texto pede um campo que este termo não tem." },
  TERMO_SEM_CAMPO: { status: 422, mensagem: "Falta no texto um campo que este termo precisa ter." },
  TERMO_LGPD_COM_ANEXO: { status: 422, mensagem: "O termo LGPD não tem anexos: escreva tudo no texto." },
  TERMO_ANTES_DE_OUTRO: {
    status: 422,
    mensagem: "Já há uma versão que começa nesse dia ou depois. Escolha um dia posterior, ou retire-a antes.",
  },
  TERMO_MUDOU: {
    status: 409,
    mensagem: "Esta versão já começou a valer ou já foi retirada. Confira a lista.",
  },
} as const satisfies TabelaDeErros;
