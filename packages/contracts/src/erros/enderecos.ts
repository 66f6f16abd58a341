import type { TabelaDeErros } from "./tabela.ts";

/** Errors of addresses. */
export const ERROS_DE_ENDERECOS = {
  ENDERECO_INCOMPLETO: { status: 422, mensagem: "Complete os dados do seu cadastro abaixo." },
  MUNICIPIO_INVALIDO: { status: 422, mensagem: "O município informado não pertence à UF escolhida." },
  CEP_NAO_ENCONTRADO: { status: 404, mensagem: "CEP não encontrado." },
  CONSULTA_CEP_INDISPONIVEL: {
    status: 503,
    mensagem: "Não foi possível consultar o CEP agora. Preencha o endereço manualmente.",
  },
} as const satisfies TabelaDeErros;
