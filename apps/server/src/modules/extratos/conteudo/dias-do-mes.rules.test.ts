import { describe, expect, it } from "vitest";
import { diasDoDispositivo } from "./dias-do-mes.rules.ts";

const OUTUBRO = { primeiro: "2026-10-01", ultimo: "2026-10-31" };
const em = (dia: string, concluidos: number, comPendencias = 0) => ({ dia, concluidos, comPendencias });

describe("dias de um computador em um mês", () => {
  it("[EXTRATO-11] o melhor backup de cada dia diz como ele foi; fora de uso não há traço", () => {
    // 23:30 of São Paulo on the 2nd, and 01:00 on the 8th.
    const emUso = { dataInicio: new Date("2026-10-03T02:30:00Z"), dataFim: new Date("2026-10-08T04:00:00Z") };
    const backups = [em("2026-10-02", 3), em("2026-10-03", 1, 2), em("2026-10-04", 0, 1), em("2026-10-05", 0, 0)];
    expect(diasDoDispositivo(emUso, backups, OUTUBRO).join("")).toBe("-CCPNNNN".padEnd(31, "-"));
  });
});
