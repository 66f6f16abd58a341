export const mensalidadeTexts = {
  titulo: "Mensalidade",
  carregando: "Carregando faturas",
  todas: "Ver todas as faturas",
  vazio: "Nenhum registro encontrado.",
  semResposta: "Não foi possível recuperar as faturas.",
  vence: (dia: string) => `Vence em ${dia}`,
  venceu: (dia: string) => `Venceu em ${dia}`,
};
