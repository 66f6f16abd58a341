import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMonitoring } from "../rule-files.ts";
import { alarmedSeries, recordedSeries } from "../rule-problems.ts";
import { stat, type Board } from "./board.ts";
import { BOARDS, dashboardFiles } from "./boards.ts";
import { DASHBOARDS_DIR, driftOf } from "./dashboard-files.ts";
import { dashboardProblems, type Known } from "./dashboard-problems.ts";

const panel = {
  title: "À espera",
  what: "Quantos esperam; acima de dois, comece outro.",
  runbook: "fila",
  unit: "none",
  width: 4,
  queries: [{ expr: 'max by (fila) (acervo_fila{estado="a"})' }],
};
const known: Known = {
  sections: new Set(["fila", "disco"]),
  series: new Set(["acervo_fila"]),
  alarmed: new Map([["acervo_fila", new Set(["fila"])]]),
};
const boardOf = (...panels: readonly (typeof panel)[]): readonly Board[] => [
  { uid: "acervo-x", title: "X", what: "Nada.", rows: [{ title: "Y", panels: panels.map((spec) => stat(spec)) }] },
];

describe("os painéis", () => {
  it("[SRV-420] cada um diz o que olhar, pede o que alguém conta e leva ao que fazer onde há alarme", () => {
    const monitoring = readMonitoring();
    const series = new Set([...monitoring.metrics, ...recordedSeries(monitoring)]);
    const { sections } = monitoring;
    expect(dashboardProblems(BOARDS, { sections, series, alarmed: alarmedSeries(monitoring) })).toEqual([]);

    const problems = (change: Partial<typeof panel>) => dashboardProblems(boardOf({ ...panel, ...change }), known);
    expect(problems({})).toEqual([]);
    expect(problems({ what: "Quantos." })).toEqual(["acervo-x, À espera: does not say what to look at"]);
    expect(problems({ runbook: "nada" })).toEqual([
      "acervo-x, À espera: no such section: nada",
      "acervo-x, À espera: an alarm asks for acervo_fila, and no link leads to what to do",
    ]);
    expect(problems({ runbook: "disco" })).toEqual([
      "acervo-x, À espera: an alarm asks for acervo_fila, and no link leads to what to do",
    ]);
    expect(problems({ queries: [{ expr: "sum(acervo_nada)" }] })).toEqual([
      "acervo-x, À espera: nobody tells acervo_nada",
    ]);
    expect(dashboardProblems(boardOf(panel, panel), known)).toEqual(["acervo-x: two panels are called À espera"]);
  });

  it("[SRV-420] estão guardados como são feitos: o que mudou, falta ou sobra é acusado", () => {
    expect(driftOf(dashboardFiles(), DASHBOARDS_DIR)).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "acervo-paineis-"));
    writeFileSync(join(folder, "mudado.json"), "{}\n");
    writeFileSync(join(folder, "sobra.json"), "{}\n");
    const made = new Map([
      ["mudado.json", "{ }\n"],
      ["falta.json", "{}\n"],
    ]);
    expect(driftOf(made, folder).map((line) => line.split(" ")[0])).toEqual([
      "dashboards/mudado.json",
      "dashboards/falta.json",
      "dashboards/sobra.json",
    ]);
    rmSync(folder, { recursive: true });
  });
});
