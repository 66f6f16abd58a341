import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

const horas = (quantas: number): string => (quantas === 1 ? "1 hora" : `${quantas} horas`);

export const agendamentosTexts = {
  titulo: "Agendamentos",
  adicionar: "Adicionar agendamento",
  nenhum: "Nenhum agendamento.",
  novo: "Novo Agendamento",
  editarTitulo: "Editar Agendamento",
  editar: (descricao: string) => `Editar agendamento ${descricao}`,
  excluir: (descricao: string) => `Excluir agendamento ${descricao}`,
  confirmarExclusao: (descricao: string) =>
    `Deseja excluir o agendamento ${descricao}? O que já foi guardado continua guardado.`,
  descricao: "Descrição",
  descricaoObrigatoria: "A descrição é obrigatória!",
  descricaoDuplicada: "Esta descrição já existe para outro agendamento nesta configuração.",
  repeticao: "Repetição",
  tipos: { 1: "Por Hora", 2: "Diário", 3: "Semanal", 4: "Mensal" },
  intervalo: "Intervalo",
  horario: "Horário",
  diaSemana: "Dia da semana",
  diaMes: "Dia do mês",
  diaMesAjuda: "Até 28, para que o dia exista em todos os meses.",
  dia: (dia: number) => `Dia ${dia}`,
  horarioObrigatorio: "Informe o horário.",
  horarioInvalido: "Informe um horário de 00:00 a 23:59.",
  intervaloAjuda: "Cada backup começa até 15 minutos depois da hora, sempre com o mesmo atraso.",
  horarioAjuda: "Pelo horário de Brasília. O backup começa até 15 minutos depois, sempre no mesmo minuto.",
  /** Monday first, as the wire counts. */
  dias: [
    { curto: "Seg", longo: "segunda-feira", cada: "Toda segunda-feira" },
    { curto: "Ter", longo: "terça-feira", cada: "Toda terça-feira" },
    { curto: "Qua", longo: "quarta-feira", cada: "Toda quarta-feira" },
    { curto: "Qui", longo: "quinta-feira", cada: "Toda quinta-feira" },
    { curto: "Sex", longo: "sexta-feira", cada: "Toda sexta-feira" },
    { curto: "Sab", longo: "sábado", cada: "Todo sábado" },
    { curto: "Dom", longo: "domingo", cada: "Todo domingo" },
  ],
  quando: {
    aCada: (intervalo: number) => `A cada ${horas(intervalo)}`,
    diario: (hora: string) => `Todo dia às ${hora}`,
    semanal: (cada: string, hora: string) => `${cada} às ${hora}`,
    mensal: (dia: number, hora: string) => `Todo dia ${dia} às ${hora}`,
  },
  hoje: "hoje",
  amanha: "amanhã",
  proximo: (dia: string) => `próximo ${dia}`,
  proximoAs: (dia: string, hora: string) => `próximo ${dia} ${hora}`,
  salvo: "Agendamento salvo com sucesso!",
  excluido: "Agendamento excluído com sucesso!",
  erros: {
    adicionar: `Erro ao adicionar agendamento. ${SUFIXO_LONGO}`,
    atualizar: "Erro ao atualizar o agendamento",
    remover: `Erro ao remover agendamento. ${SUFIXO_LONGO}`,
  },
};
