import { expect, it } from "vitest";
import { AGORA } from "../../../test-support/clock.ts";
import { umAgendamento } from "../../../test-support/dispositivos.ts";
import { proximaVez, quandoRoda } from "./agendamento-em-palavras.ts";

const NADA = { hora: null, horaIntervalo: null, idDiaSemana: null, diaMes: null };

it.each([
  [{ tipoAgendamento: { codigo: 1 }, horaIntervalo: 1 }, "A cada 1 hora"],
  [{ tipoAgendamento: { codigo: 1 }, horaIntervalo: 12 }, "A cada 12 horas"],
  [{ tipoAgendamento: { codigo: 2 }, hora: "18:30" }, "Todo dia às 18:30"],
  [{ tipoAgendamento: { codigo: 3 }, hora: "02:00", idDiaSemana: 1 }, "Toda segunda-feira às 02:00"],
  [{ tipoAgendamento: { codigo: 3 }, hora: "02:00", idDiaSemana: 7 }, "Todo domingo às 02:00"],
  [{ tipoAgendamento: { codigo: 4 }, hora: "02:00", diaMes: 28 }, "Todo dia 28 às 02:00"],
] as const)("[DISP-87][DISP-105] %j: %s", (parte, texto) => {
  expect(quandoRoda(umAgendamento({ ...NADA, ...parte }))).toBe(texto);
});

it.each([
  [{ hora: null, dataProximo: "2026-11-12", horaProximo: "15:00" }, "próximo hoje 15:00"],
  [{ hora: null, dataProximo: "2026-11-13", horaProximo: "00:00" }, "próximo amanhã 00:00"],
  [{ hora: "18:30", dataProximo: "2026-11-12", horaProximo: "18:30" }, "próximo hoje"],
  [{ hora: "02:00", dataProximo: "2026-12-01", horaProximo: "02:00" }, "próximo 01/12/2026"],
  [{ dataProximo: null, horaProximo: null }, null],
] as const)("%j: %s", (parte, texto) => {
  expect(proximaVez(umAgendamento(parte), AGORA)).toBe(texto);
});

it("o dia é o de São Paulo: às 23:30 de lá, meia-noite é amanhã", () => {
  const tarde = new Date("2026-11-13T02:30:00Z");
  const diario = umAgendamento({ hora: null, dataProximo: "2026-11-13", horaProximo: "00:00" });
  expect(proximaVez(diario, tarde)).toBe("próximo amanhã 00:00");
});
