import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const pedidoTexts = {
  titulo: "Pedir ajuda",
  explica:
    "Diga o código a quem atende você: a pessoa vê este portal como você o vê, por até 30 minutos. Ela não altera nada, não abre arquivos, cartões nem documentos, e você encerra quando quiser.",
  gerar: "Gerar código",
  gerarOutro: "Gerar outro código",
  cancelar: "Cancelar o código",
  rotulo: "Código de ajuda",
  ajuda: "Vale 10 minutos e só uma vez. Só dite a quem você ligou ou a quem você esperava.",
  perdido: (restante: string) =>
    `Há um código que você gerou e que vale por mais ${restante}. Ele só apareceu uma vez: se não o tem mais, gere outro.`,
  carregando: "Consultando a ajuda",
  falha: "Não foi possível consultar a ajuda.",
  faixa: "Ajuda em andamento",
  vendo: (analista: string) => `${analista}, do suporte, está vendo o seu portal.`,
  restante: "Termina em",
  encerrar: "Encerrar",
  encerrada: "A ajuda foi encerrada: ninguém mais vê o seu portal.",
  erroPedir: `Erro ao gerar o código de ajuda. ${SUFIXO_LONGO}`,
  erroEncerrar: `Erro ao encerrar a ajuda. ${SUFIXO_LONGO}`,
};
