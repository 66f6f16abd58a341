import type { TabelaDeErros } from "./tabela.ts";

/** Of the compliance channel. */
export const ERROS_DE_RELATOS = {
  CAPTCHA_INVALIDO: {
    status: 400,
    mensagem: "A verificação venceu ou já foi usada. Marque de novo a caixa de verificação e envie.",
  },
  RELATO_NAO_ENCONTRADO: { status: 404, mensagem: "Não há relato com este protocolo e este segredo. Confira os dois." },
  RELATO_ENCERRADO: {
    status: 409,
    mensagem: "Este relato foi encerrado e não recebe mais mensagens. Para contar algo novo, envie outro relato.",
  },
  RELATO_CHEIO: {
    status: 409,
    mensagem: "Este relato já tem muitas mensagens. Para contar algo novo, envie outro relato.",
  },
} as const satisfies TabelaDeErros;
