import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

const dias = (quantos: number): string => (quantos === 1 ? "1 dia" : `${quantos} dias`);

export const faturasTexts = {
  lista: "Faturas encontradas",
  carregando: "Carregando as faturas…",
  erro: `Erro ao buscar faturas. ${SUFIXO_LONGO}`,
  vazio: "Nenhum registro encontrado.",
  colunas: {
    nome: "Nome e CPF/CNPJ",
    contratacoes: "Contratações",
    mes: "Mês referência",
    vencimento: "Vencimento",
    valor: "Valor",
    situacao: "Situação",
    notaFiscal: "Nota Fiscal",
    semNota: "---",
    acoes: "Ações",
  },
  venceHoje: "vence hoje",
  venceEm: (quantos: number) => `vence em ${dias(quantos)}`,
  venceuHa: (quantos: number) => `venceu há ${dias(quantos)}`,
};
