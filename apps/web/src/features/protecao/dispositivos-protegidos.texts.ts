export const dispositivosProtegidosTexts = {
  titulo: "Dispositivos",
  gerenciar: "Gerenciar dispositivos",
  todos: (quantos: number) => `Ver todos os ${quantos} dispositivos`,
  ultimo: (quando: string) => `Último: ${quando}`,
  nenhumUltimo: "Nenhum backup ainda",
  proximo: (quando: string) => `Próximo: ${quando}`,
  semProximo: "Sem próximo backup previsto",
  vazio: "Nenhum dispositivo cadastrado.",
  vazioAjuda: "Cadastre o computador que guarda os arquivos: o backup dele começa no primeiro horário agendado.",
  cadastrar: "Cadastrar dispositivo",
  semResposta: "Não foi possível recuperar os dispositivos.",
};
