import type { TabelaDeErros } from "./tabela.ts";

/** Of the documents that the service publishes of its conduct. */
export const ERROS_DE_DOCUMENTOS = {
  DOCUMENTO_NAO_ENCONTRADO: { status: 404, mensagem: "Documento não encontrado." },
  DOCUMENTO_NAO_PUBLICADO: { status: 404, mensagem: "Este documento ainda não foi publicado." },
  DOCUMENTO_NAO_E_PDF: { status: 422, mensagem: "O arquivo não é um PDF. Salve o documento como PDF e envie de novo." },
  DOCUMENTO_GRANDE: { status: 422, mensagem: "O PDF tem mais de 2 MB. Envie um arquivo menor." },
  DOCUMENTO_MUDOU: {
    status: 409,
    mensagem: "Este documento já começou a valer ou já foi retirado. Confira a lista.",
  },
} as const satisfies TabelaDeErros;
