import { describe, expect, it } from "vitest";
import { proximaExecucao } from "./proxima-execucao.ts";

const vazio = { hora: null, horaIntervalo: null, idDiaSemana: null, diaMes: null };
const dataInicio = new Date("2026-01-05T12:07:00Z");
const porHora = { ...vazio, dataInicio, codigoTipoAgendamento: 1, horaIntervalo: 5 } as const;
const diario = { ...vazio, dataInicio, codigoTipoAgendamento: 2, hora: "22:00" } as const;
const semanal = { ...vazio, dataInicio, codigoTipoAgendamento: 3, hora: "03:30", idDiaSemana: 7 } as const;
const mensal = { ...vazio, dataInicio, codigoTipoAgendamento: 4, hora: "00:00", diaMes: 28 } as const;

describe("próxima execução, no relógio de São Paulo", () => {
  it.each([
    ["por hora, a contar do início", porHora, "2026-03-02T12:00:00Z", "2026-03-02 10:07"],
    ["diária, ainda hoje", diario, "2026-03-02T12:00:00Z", "2026-03-02 22:00"],
    ["diária, já passou", diario, "2026-03-03T01:00:00Z", "2026-03-03 22:00"],
    ["semanal, no domingo", semanal, "2026-03-02T12:00:00Z", "2026-03-08 03:30"],
    ["mensal, à meia-noite", mensal, "2026-03-02T12:00:00Z", "2026-03-28 00:00"],
    ["mensal, já passou", mensal, "2026-03-28T03:00:00Z", "2026-04-28 00:00"],
  ] as const)("%s", (_caso, linha, agora, esperada) => {
    const { data, hora, instante } = proximaExecucao(linha, new Date(agora));
    expect(`${data} ${hora}`).toBe(esperada);
    expect(instante).toBe(Date.parse(`${data}T${hora}:00-03:00`));
  });

  it("um agendamento sem o campo do seu tipo é defeito nosso, não uma data qualquer", () => {
    expect(() => proximaExecucao({ ...porHora, horaIntervalo: null }, dataInicio)).toThrow(/lacks a field/);
  });
});
