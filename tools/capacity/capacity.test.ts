import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { capacityOf, type Inputs } from "./capacity.ts";
import { ASSUMED, FIXED, MEASURED } from "./costs.ts";
import { withTables } from "./document.ts";
import { tablesOf } from "./tables.ts";

const INPUTS = { measured: MEASURED, assumed: ASSUMED, fixed: FIXED };
const STORED = readFileSync(new URL("../../docs/operations/capacity.md", import.meta.url), "utf8");
const documentOf = (inputs: Parameters<typeof tablesOf>[0]): Promise<string> =>
  format(withTables(STORED, tablesOf(inputs)), { parser: "markdown", printWidth: 120 });
const withCost = (cost: keyof typeof MEASURED, value: number): Inputs => ({
  ...INPUTS,
  measured: { ...MEASURED, [cost]: { value } },
});

describe("capacidade no papel", () => {
  it("o documento é o que os custos dão, e um custo medido de novo muda o documento", async () => {
    expect(await documentOf(INPUTS)).toBe(STORED);
    const scrubPace = { ...MEASURED.scrubPace, value: MEASURED.scrubPace.value * 2 };
    expect(await documentOf({ ...INPUTS, measured: { ...MEASURED, scrubPace } })).not.toBe(STORED);
  });

  it("recusa um documento sem lugar para as tabelas", () => {
    expect(() => withTables("# Capacity", "")).toThrow("no place");
  });

  it("as contas são as que o documento diz", () => {
    const { measured: m, assumed: a } = INPUTS;
    const offices = 100_000;
    const { versions, databaseBytes, storeBytes, midnightCalls, scrub, connections, apiProcesses, workers } =
      capacityOf(offices, INPUTS);
    expect(versions).toBe(offices * a.versions.value);
    expect(databaseBytes).toBe(versions * m.catalogBytes.value);
    expect(storeBytes).toBe(offices * a.gigabytes.value * 1e9);
    expect(midnightCalls).toBe(offices * a.devices.value * m.midnightCalls.value);
    // All lanes together, each as many megabytes a run as it is told, read everything within the days.
    const aDay = scrub.lanes * scrub.megabytesARun * 1_048_576 * 144;
    expect(aDay * FIXED.scrubDays).toBeGreaterThanOrEqual(storeBytes);
    expect(scrub.megabytesARun).toBeLessThanOrEqual(m.scrubPace.value * FIXED.laneSeconds + 1);
    expect(connections).toBe(apiProcesses * FIXED.apiConnections + workers * FIXED.workerConnections);
  });

  it.each([
    ["scrubPace", 0.5, "lanes"],
    ["midnightDatabase", 2, "databaseCores"],
    ["signIns", 0.5, "keycloakCores"],
  ] as const)("%s vezes %d muda o que depende dele", (cost, factor, dependent) => {
    const figureOf = (inputs: Inputs): number => {
      const capacity = capacityOf(100_000, inputs);
      return dependent === "lanes" ? capacity.scrub.lanes : capacity[dependent];
    };
    expect(figureOf(withCost(cost, MEASURED[cost].value * factor)) / figureOf(INPUTS)).toBeGreaterThan(1.5);
  });

  it("nunca há menos de dois processos de cada, por poucos que sejam os cartórios", () => {
    const { apiProcesses, workers } = capacityOf(1, INPUTS);
    expect(apiProcesses).toBe(2);
    expect(workers).toBeGreaterThanOrEqual(4);
  });
});
