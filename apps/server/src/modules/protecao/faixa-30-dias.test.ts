import { calendarOf, type Agendamento } from "@acervo/schedule/schedule";
import { DAY, HOUR, instantOf, platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import { describe, expect, it } from "vitest";
import { faixaDe30Dias, type Previsao, type ResultadoDoDia } from "./faixa-30-dias.ts";

const zona = platformTimeZone(SCHEDULE_ZONE);
const inicioDoDia = (dia: number): number => instantOf(zona, dia, 0);
const INICIO = Date.parse("2026-01-05T12:00:00Z");
/** Sunday 15 November, noon in São Paulo. */
const AGORA = Date.parse("2026-11-15T15:00:00Z");

const previsao = (agendamento: Agendamento, partes: Partial<Previsao> = {}): Previsao => ({
  idConfiguracao: 1,
  calendario: calendarOf(agendamento, zona),
  de: INICIO,
  ate: null,
  toleranciaMs: 12 * HOUR,
  ...partes,
});
const noturno = { codigo: 2, hora: "22:00", dataInicio: INICIO } as const;
const feito = (data: string, situacao: number, idConfiguracao = 1): ResultadoDoDia => ({
  data,
  situacao,
  idConfiguracao,
});
const faixa = (resultados: readonly ResultadoDoDia[], previsoes: readonly Previsao[], agora = AGORA) =>
  faixaDe30Dias({ resultados, previsoes }, agora, inicioDoDia);
const doDia = (dias: ReturnType<typeof faixa>, data: string) => dias.find((dia) => dia.data === data)?.resultado;

describe("a faixa de 30 dias", () => {
  it("tem 30 dias do calendário de São Paulo, o de hoje por último", () => {
    const dias = faixa([], []);
    expect(dias).toHaveLength(30);
    expect([dias[0], dias.at(-1)]).toEqual([
      { data: "2026-10-17", resultado: "SEM_PREVISAO" },
      { data: "2026-11-15", resultado: "SEM_PREVISAO" },
    ]);
    // One in the morning by UTC is still the day before there.
    expect(faixa([], [], Date.parse("2026-11-15T01:00:00Z")).at(-1)?.data).toBe("2026-11-14");
  });

  it("cada dia é o pior de suas configurações", () => {
    const dias = faixa(
      [
        feito("2026-11-10", 2),
        feito("2026-11-11", 3),
        feito("2026-11-12", 4),
        feito("2026-11-13", 5),
        feito("2026-11-11", 2, 2),
      ],
      [],
    );
    expect(["10", "11", "12", "13", "14"].map((dia) => doDia(dias, `2026-11-${dia}`))).toEqual([
      "OK",
      "PENDENCIAS",
      "FALHA",
      "FALHA",
      "SEM_PREVISAO",
    ]);
  });

  it("falta só o que era esperado e cuja tolerância passou, configuração por configuração", () => {
    const outra = previsao({ codigo: 3, hora: "22:00", idDiaSemana: 5, dataInicio: INICIO }, { idConfiguracao: 2 });
    const dias = faixa([feito("2026-11-13", 2), feito("2026-11-14", 2)], [previsao(noturno), outra]);
    expect(doDia(dias, "2026-11-12")).toBe("NENHUM");
    expect(doDia(dias, "2026-11-13")).toBe("NENHUM");
    expect(doDia(dias, "2026-11-14")).toBe("OK");
    expect(doDia(dias, "2026-11-15")).toBe("SEM_PREVISAO");
    const cedo = faixa([], [previsao(noturno)], AGORA - 3 * HOUR);
    expect([doDia(cedo, "2026-11-13"), doDia(cedo, "2026-11-14")]).toEqual(["NENHUM", "SEM_PREVISAO"]);
  });

  it("nada se espera antes de o agendamento valer nem depois de removido", () => {
    const dias = faixa([], [previsao(noturno, { de: AGORA - 5 * DAY, ate: AGORA - 3 * DAY })]);
    const faltas = dias.filter(({ resultado }) => resultado === "NENHUM").map(({ data }) => data);
    expect(faltas).toEqual(["2026-11-10", "2026-11-11"]);
  });
});
