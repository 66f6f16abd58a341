import type { EtapaDeRecuperacao } from "@acervo/contracts/painel-financeiro";

const faturas = (quantas: string, uma: boolean): string => `${quantas} ${uma ? "fatura" : "faturas"}`;

export const financeiroTexts = {
  titulo: "Painel financeiro",
  mes: "Mês",
  agora: (quando: string) => `Como está agora, ${quando}.`,
  noFim: (dia: string) => `Como estava no fim de ${dia}.`,
  carregando: "Carregando o painel…",
  erro: "Não foi possível carregar o painel financeiro.",
  numeros: "Números do mês",
  aReceber: "A receber",
  abertas: (quantas: string, uma: boolean) => `${faturas(quantas, uma)} no prazo`,
  vencido: "Vencido",
  vencidas: (quantas: string, uma: boolean, pessoas: string, umaPessoa: boolean) =>
    `${faturas(quantas, uma)}, ${pessoas} ${umaPessoa ? "pessoa" : "pessoas"}`,
  recuperado: "Recuperado no mês",
  parte: (percentual: string) => `${percentual} do que venceu`,
  nadaVencido: "nada esteve vencido",
  mrr: "MRR",
  sobre: (variacao: string, mes: string) => `${variacao} sobre ${mes}`,
  semAnterior: "primeiro mês com receita",
  churn: "Churn",
  semAtivas: "nenhuma ativa no início",
  encerradas: (encerradas: string, ativas: string) => `${encerradas} sobre ${ativas} ativas`,
  porIdade: "Vencido por idade",
  verFaturas: "Ver faturas",
  atraso: "Atraso",
  idade: (deDias: number, ateDias: number | null) =>
    ateDias === null ? `Mais de ${deDias - 1} dias` : `${deDias} a ${ateDias} dias`,
  porEtapa: "Recuperado por etapa",
  etapa: "Etapa",
  etapas: {
    AVISO_EMAIL: "Aviso por e-mail",
    NOVA_TENTATIVA_CARTAO: "Nova tentativa no cartão",
    LINK_PAGAMENTO: "Pagar agora ou link",
    BOLETO_UNICO: "Boleto único",
    SEM_ETAPA: "Sem etapa conhecida",
  } satisfies Record<EtapaDeRecuperacao, string>,
  faturas: "Faturas",
  valor: "Valor",
  total: "Total",
  receita: "Receita mensal recorrente (MRR)",
  meses: (quantos: string, um: boolean) => `${quantos} ${um ? "mês" : "meses"}`,
  colunaMes: "Mês",
  receitaEmFrase: (de: string, mesInicial: string, ate: string, mesFinal: string) =>
    `Receita mensal recorrente: de ${de} em ${mesInicial} a ${ate} em ${mesFinal}.`,
  sobreChurn: "encerradas sobre ativas no início do mês",
  churnEmFrase: (atual: string, mesFinal: string, maior: string, mesMaior: string) =>
    `Churn por mês: ${atual} em ${mesFinal}; o maior foi ${maior}, em ${mesMaior}.`,
  semTaxa: "–",
};
