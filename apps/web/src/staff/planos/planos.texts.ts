import type { OfertaAdministrada } from "@acervo/contracts/planos-e-ofertas";

const SITUACOES: Readonly<Record<OfertaAdministrada["situacao"], string>> = {
  FUTURA: "Ainda não vale",
  VIGENTE: "Vale hoje",
  ENCERRADA: "Encerrada",
};

export const planosTexts = {
  titulo: "Planos e ofertas",
  explica: "Um preço nunca é alterado: outro passa a valer de um dia em diante, e quem já contratou fica com o seu.",
  lista: "Planos e preços",
  quais: "Mostrar",
  atuais: "De hoje em diante",
  encerradas: "Encerrados",
  carregando: "Buscando planos…",
  erroBuscar: "Erro ao buscar planos.",
  erroPedir: "Erro ao pedir a mudança.",
  colunas: {
    plano: "Plano",
    espaco: "Espaço",
    valor: "Valor por mês",
    vale: "Vale",
    situacao: "Situação",
    acoes: "Ações",
  },
  espaco: (gb: string) => `${gb} GB`,
  desde: (dia: string) => `Desde ${dia}`,
  ate: (dia: string) => `até ${dia}`,
  situacoes: SITUACOES,
  substituida: "Outro preço vem depois",
  acoes: { preco: "Novo preço", fim: "Encerrar", retirar: "Retirar" },
  rotulo: (acao: string, plano: string, valor: string) => `${acao}: ${plano}, ${valor}`,
  adicionar: "Novo plano",
  preco: { titulo: (plano: string) => `Novo preço de ${plano}`, valor: "Valor por mês", inicio: "Vale a partir de" },
  fim: { titulo: (plano: string) => `Encerrar a oferta de ${plano}`, dia: "Último dia em que se contrata" },
  retirada: {
    titulo: (plano: string) => `Retirar o preço de ${plano}`,
    explica: (valor: string, dia: string) => `${valor} a partir de ${dia} não chega a valer.`,
  },
  plano: {
    titulo: "Novo plano",
    tipo: "Tipo de plano",
    nome: "Nome",
    espaco: "Espaço em GB",
    valor: "Valor por mês",
    inicio: "Vale a partir de",
  },
  falta: "Preencha todos os campos.",
  passado: "Escolha hoje ou um dia que ainda vem.",
};
