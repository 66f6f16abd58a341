import { describe, expect, it } from "vitest";
import { agendamentoDe } from "./agendamentos.rules.ts";

const cheio = { descricao: "Livros", hora: "22:00", idHora: 6, idDiaSemana: 5, idDiaMes: 10 };
const vazio = { hora: null, horaIntervalo: null, idDiaSemana: null, diaMes: null };

describe("o que se guarda de um agendamento", () => {
  it.each([
    ["[DISP-106] por hora, só o intervalo", 1, { ...vazio, horaIntervalo: 6 }],
    ["[DISP-107] diário, só o horário", 2, { ...vazio, hora: "22:00" }],
    ["[DISP-108] semanal, dia da semana e horário", 3, { ...vazio, hora: "22:00", idDiaSemana: 5 }],
    ["[DISP-109] mensal, dia do mês e horário", 4, { ...vazio, hora: "22:00", diaMes: 10 }],
  ] as const)("%s", (_caso, codigoTipoAgendamento, guardado) => {
    expect(agendamentoDe({ ...cheio, codigoTipoAgendamento })).toEqual({
      codigoTipoAgendamento,
      descricao: "Livros",
      ...guardado,
    });
  });
});
