/** What fills the description of a call; the analyst goes on from there. */
export const MODELOS_DE_ATENDIMENTO: readonly { readonly nome: string; readonly texto: string }[] = [
  { nome: "Não atendeu", texto: "Liguei para os telefones cadastrados e ninguém atendeu." },
  {
    nome: "Orientado a religar",
    texto: "Orientei a religar o computador e conferir o cabo de rede; o backup recomeça sozinho em até 15 minutos.",
  },
  { nome: "Atualização agendada", texto: "Combinei o dia e a hora para atualizar o programa com o cliente." },
  { nome: "Combinou pagamento", texto: "O cliente combinou o pagamento da fatura em aberto." },
];

export const modelosTexts = { modelos: "Modelos" };
