import type { EnsaioDaEmissao, MudancaDoEnsaio } from "@acervo/contracts/ensaio-da-emissao";

type Motivo = MudancaDoEnsaio["motivos"][number];

const MOTIVOS: Record<Motivo["tipo"], (contratacao: string, plano: string) => string> = {
  NOVA_CONTRATACAO: (contratacao) => `Nova contratação: ${contratacao}`,
  PASSA_A_SER_COBRADA: (contratacao) => `Passa a ser cobrada: ${contratacao}`,
  CANCELADA: (contratacao) => `Cancelou ${contratacao}`,
  SUSPENSA: (contratacao) => `Suspensa: ${contratacao}`,
  DEIXA_DE_SER_COBRADA: (contratacao) => `Deixa de ser cobrada: ${contratacao}`,
  MUDOU_DE_PLANO: (contratacao, plano) => `${contratacao} mudou para ${plano}`,
  MUDOU_DE_VALOR: (contratacao) => `Outro valor: ${contratacao}`,
};

export const ensaioTexts = {
  titulo: "Ensaio da próxima emissão",
  erro: "Não foi possível carregar o ensaio da emissão.",
  erroAoResponder: "Não foi possível responder ao ensaio.",
  calculado: (emissao: string, quando: string) => `Emissão de ${emissao}. Calculada em ${quando}, sem gravar nada.`,
  faturas: "Faturas",
  soma: "Soma",
  aMais: "Faturas a mais",
  diferenca: "Diferença de valor",
  situacoes: {
    AGUARDA: "Aguarda resposta",
    APROVADO: "Aprovada",
    SEGURADO: "Segurada",
    PARADO: "A emissão está parada",
    CONFERIDO: "Emitida",
  } satisfies Record<EnsaioDaEmissao["situacao"], string>,
  dentro: (limite: string) => `Perto do mês anterior (limite de ${limite}%)`,
  fora: (limite: string) => `Fora do limite de ${limite}%`,
  medida: (diferenca: string, limite: string) =>
    `Diferença de ${diferenca}; o limite vai de menos ${limite}% a mais ${limite}%.`,
  semComparacao: "Não há mês anterior com que comparar.",
  segue: (dia: string) => `Sem resposta até ${dia}, a emissão segue.`,
  precisa: (dia: string) => `Sem aprovação, a emissão de ${dia} não começa.`,
  respondida: (nome: string, quando: string) => `Por ${nome}, em ${quando}.`,
  parada: (quando: string) => `Parou em ${quando}, sem gravar nada, porque difere demais. Só segue se for liberada.`,
  emitida: (quantas: string, soma: string) => `A emissão deu ${quantas} faturas e ${soma}.`,
  aprovar: "Aprovar",
  segurar: "Segurar",
  liberar: "Liberar",
  mudancas: "Maiores mudanças",
  semMudancas: "Nenhuma conta muda de valor.",
  antes: "Antes",
  depois: "Depois",
  diferencaDaConta: "Diferença",
  porQue: "Por quê",
  motivo: ({ tipo, contratacao, plano }: Motivo, dia: string | null) =>
    `${MOTIVOS[tipo](contratacao, plano ?? "outro plano")}${dia === null ? "" : ` em ${dia}`}`,
  ultimos: "Últimos ensaios:",
  anterior: (dia: string, situacao: string, diferenca: string) => `${dia} ${situacao.toLowerCase()}, ${diferenca}`,
};
