import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const renegociacoesTexts = {
  abrir: "Renegociações",
  titulo: "Renegociações",
  lista: "Renegociações encontradas",
  carregando: "Carregando as renegociações…",
  erro: `Erro ao buscar renegociações. ${SUFIXO_LONGO}`,
  vazio: "Nenhum registro encontrado.",
  vazioAjuda: "Um boleto único que reúne mensalidades em atraso aparece aqui.",
  colunas: {
    meses: "Meses de referência",
    vencimento: "Vencimento",
    valor: "Valor",
    situacao: "Situação",
    acoes: "Ações",
  },
  imprimir: "Imprimir boleto",
  falhaAoImprimir: "Não foi possível imprimir o boleto nesse momento",
  arquivo: (id: number) => `boleto-unico-${id}.pdf`,
};
