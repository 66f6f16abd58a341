import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

export const verComoTexts = {
  titulo: "Ver como o cliente",
  explica:
    "Peça o código que aparece em “Pedir ajuda”, no menu da conta do cliente. Vale 10 minutos, só leitura e sem arquivos; os dois lados veem uma faixa e tudo fica na trilha.",
  codigo: "Código de ajuda",
  exemplo: "XXXX-XXXX",
  entrar: "Entrar",
  incompleto: (sinais: number) => `Complete os ${sinais} caracteres.`,
  erro: `Erro ao entrar com o código de ajuda. ${SUFIXO_LONGO}`,
  faixa: "Ajuda em andamento",
  vendo: (nome: string) => `Você está vendo o portal de ${nome}, só para leitura.`,
  restante: "Termina em",
  encerrar: "Encerrar",
};
