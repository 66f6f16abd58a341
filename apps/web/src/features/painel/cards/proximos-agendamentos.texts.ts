export const agendamentosTexts = {
  titulo: "Próximos agendamentos",
  abas: { porHora: "Por Hora", diarios: "Diários", semanais: "Semanais", mensais: "Mensais" },
  /** Each tab looks only so far ahead. */
  vazio: {
    porHora: "Nenhum backup agendado para as próximas 12 horas",
    diarios: "Nenhum backup agendado para as próximas 24 horas",
    semanais: "Nenhum backup agendado para os próximos 7 dias",
    mensais: "Nenhum backup agendado para os próximos 30 dias",
  },
  quando: (dia: string, hora: string) => `${dia} às ${hora}`,
  naoAtiva: "A contratação não está ativa e não possui agendamentos.",
  semResposta: "Não foi possível recuperar os próximos agendamentos.",
};
