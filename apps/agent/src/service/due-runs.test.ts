import { USO_PADRAO } from "@acervo/contracts/uso-do-computador";
import type { ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { catchUpDelay, startDelay } from "@acervo/schedule/jitter";
import { platformTimeZone, SCHEDULE_ZONE } from "@acervo/schedule/time-zone";
import { describe, expect, it } from "vitest";
import { scheduleOf } from "./due-runs.ts";

type Agendamento = ConfiguracaoDoAgente["configuracoes"][number]["agendamentos"][number];
const MINUTE = 60_000;
const at = (text: string): number => Date.parse(text);
const zone = platformTimeZone(SCHEDULE_ZONE);

const agendamento = (fields: Partial<Agendamento>): Agendamento => ({
  id: 1,
  tipo: 2,
  hora: null,
  horaIntervalo: null,
  idDiaSemana: null,
  diaMes: null,
  dataInicio: "2026-01-01T03:00:00Z",
  proximos: [],
  ...fields,
});

const DIA_INTEIRO_MS = 86_400_000;
const decide = (
  fields: Partial<Agendamento>,
  agora: string,
  desde: string,
  { espalhamentoSegundos = 0, noArMs = DIA_INTEIRO_MS, idDispositivo = 4711 } = {},
) =>
  scheduleOf({
    configuracao: {
      instante: agora,
      etag: "",
      dispositivo: { id: idDispositivo, nome: "Balcão" },
      contratacao: { situacao: 1, nome: "" },
      validadeVersoes: null,
      versaoMinima: "0",
      versaoAtual: "0",
      espalhamentoSegundos,
      batimentoSegundos: 300,
      esperaSegundos: 240,
      limites: { arquivosPorLote: 1, ocorrenciasPorLote: 1, objetosPorPedido: 1, partesPorPedido: 1 },
      configuracoes: [
        {
          id: 12,
          prefixo: "",
          diretorios: [{ id: 1, caminho: "/x" }],
          ignorados: [],
          padroesIgnorados: [],
          agendamentos: [agendamento(fields)],
        },
      ],
      usoDoComputador: USO_PADRAO,
    },
    agora: at(agora),
    noArMs,
    zone,
    desde: () => at(desde),
  });

describe("quando um backup começa", () => {
  it.each([
    ["de hora em hora", { tipo: 1, horaIntervalo: 2 }, "2026-11-15T15:00:30Z", "2026-11-15T15:00:00Z"],
    ["diário", { tipo: 2, hora: "12:00" }, "2026-11-15T15:01:00Z", "2026-11-15T15:00:00Z"],
    ["semanal, domingo", { tipo: 3, hora: "12:00", idDiaSemana: 7 }, "2026-11-15T15:01:00Z", "2026-11-15T15:00:00Z"],
    ["mensal, dia 15", { tipo: 4, hora: "12:00", diaMes: 15 }, "2026-11-15T15:01:00Z", "2026-11-15T15:00:00Z"],
  ])("[SRV-86] %s, no horário de São Paulo", (_, fields, agora, previsto) => {
    const { due } = decide(fields, agora, "2026-11-15T14:59:00Z");
    expect(due).toEqual([{ idConfiguracao: 12, idAgendamento: 1, previstoPara: at(previsto) }]);
  });

  it("[SRV-86] várias execuções perdidas viram uma, a mais nova", () => {
    const { due } = decide({ tipo: 2, hora: "12:00" }, "2026-11-15T15:30:00Z", "2026-11-01T00:00:00Z");
    expect(due).toHaveLength(1);
    expect(due[0]?.previstoPara).toBe(at("2026-11-15T15:00:00Z"));
  });

  it("o que já começou não começa de novo", () => {
    const { due, next } = decide({ tipo: 2, hora: "12:00" }, "2026-11-15T15:30:00Z", "2026-11-15T15:00:00Z");
    expect([due, next]).toEqual([[], at("2026-11-16T15:00:00Z")]);
  });

  it("[SRV-267] cada dispositivo começa sempre no mesmo minuto dos quinze; de hora em hora, em um décimo do intervalo; o que perdeu, até um minuto depois de voltar", () => {
    const windowMs = 840_000;
    const aberto = { espalhamentoSegundos: 840 };
    const diario = { tipo: 2, hora: "12:00" };
    const noon = at("2026-11-15T15:00:00Z");
    const texto = (instant: number): string => new Date(instant).toISOString();
    const delay = startDelay({ idDispositivo: 4711, windowMs, intervalMs: null });
    for (const dia of [0, DIA_INTEIRO_MS]) {
      const [antes, naHora] = [texto(noon + dia + delay - 1), texto(noon + dia + delay)];
      expect(decide(diario, antes, texto(noon + dia - 1), aberto).due).toEqual([]);
      expect(decide(diario, naHora, texto(noon + dia - 1), aberto).due).toHaveLength(1);
    }
    expect(delay).toBeLessThan(14 * MINUTE);

    const horario = decide({ tipo: 1, horaIntervalo: 1 }, texto(noon + 6 * MINUTE), texto(noon - 1), aberto);
    expect(horario.due).toHaveLength(1);
    expect((horario.next ?? 0) - noon).toBeLessThan(66 * MINUTE);

    const volta = catchUpDelay({ idDispositivo: 4711, windowMs });
    const manha = at("2026-11-15T20:00:00Z");
    const ligado = (noArMs: number) => decide(diario, texto(manha + noArMs), texto(noon - 1), { ...aberto, noArMs });
    expect(ligado(volta - 1)).toEqual({ due: [], next: manha + volta });
    expect(ligado(volta).due).toHaveLength(1);
    expect(volta).toBeLessThan(MINUTE);
  });

  it("[SRV-267] os dispositivos se espalham por igual, no horário e na volta de todos ao mesmo tempo", () => {
    const noon = at("2026-11-15T15:00:00Z");
    const manha = at("2026-11-15T20:00:00Z");
    const fields = { tipo: 2, hora: "12:00" };
    const texto = (instant: number): string => new Date(instant).toISOString();
    const vezes = (windowMs: number, inicio: (idDispositivo: number) => number): number[] => {
      const porDecimo = Array.from({ length: 10 }, () => 0);
      for (let id = 1; id <= 1_000; id += 1) {
        const decimo = Math.floor((inicio(id) * 10) / windowMs);
        porDecimo[decimo] = (porDecimo[decimo] ?? 0) + 1;
      }
      return porDecimo;
    };
    const noHorario = vezes(14 * MINUTE, (idDispositivo) => {
      const opcoes = { espalhamentoSegundos: 840, idDispositivo };
      return (decide(fields, texto(noon), texto(noon - 1), opcoes).next ?? 0) - noon;
    });
    const naVolta = vezes(MINUTE, (idDispositivo) => {
      const opcoes = { espalhamentoSegundos: 840, idDispositivo, noArMs: 0 };
      return (decide(fields, texto(manha), texto(noon - 1), opcoes).next ?? 0) - manha;
    });
    for (const porDecimo of [noHorario, naVolta]) {
      expect(porDecimo).toHaveLength(10);
      expect(Math.min(...porDecimo)).toBeGreaterThan(60);
      expect(Math.max(...porDecimo)).toBeLessThan(140);
    }
  });

  it("os instantes do servidor valem mais que a conta própria, e um tipo desconhecido vive só deles", () => {
    const proximos = ["2026-11-15T14:00:00Z", "2026-11-16T14:00:00Z"];
    const told = decide({ tipo: 2, hora: "12:00", proximos }, "2026-11-15T14:30:00Z", "2026-11-15T10:00:00Z");
    expect([told.due[0]?.previstoPara, told.next]).toEqual([at(proximos[0] ?? ""), at(proximos[1] ?? "")]);
    const beyond = decide({ tipo: 2, hora: "12:00", proximos }, "2026-11-20T15:30:00Z", "2026-11-16T14:00:00Z");
    expect(beyond.due[0]?.previstoPara).toBe(at("2026-11-20T15:00:00Z"));
    const unknown = decide({ tipo: 99, proximos }, "2026-11-16T14:30:00Z", "2026-11-15T14:00:00Z");
    expect([unknown.due[0]?.previstoPara, unknown.next]).toEqual([at(proximos[1] ?? ""), null]);
  });
});
