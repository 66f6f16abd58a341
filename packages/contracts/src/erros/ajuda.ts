import type { TabelaDeErros } from "./tabela.ts";

/** Of seeing a customer's portal on their request, and of the help videos. */
export const ERROS_DE_AJUDA = {
  CODIGO_DE_AJUDA_INVALIDO: {
    status: 422,
    mensagem: "Este código não vale: confira com o cliente ou peça que ele gere outro.",
  },
  AJUDA_ENCERRADA: { status: 409, mensagem: "A ajuda foi encerrada. Para continuar, peça outro código ao cliente." },
  VIDEO_NAO_ENCONTRADO: { status: 404, mensagem: "Vídeo de ajuda não encontrado." },
  VIDEO_REPETIDO: { status: 409, mensagem: "Este vídeo já está na lista." },
  LIMITE_VIDEOS: { status: 422, mensagem: "A lista já tem 200 vídeos. Remova um para adicionar outro." },
} as const satisfies TabelaDeErros;
