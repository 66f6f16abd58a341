import type { ResultsFormat } from "./step.ts";

export type Counts = { readonly passed: number; readonly failed: number };

/** Nothing here may import a package: the runner counts even when the packages could not be installed. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const numberAt = (record: unknown, key: string): number => {
  const value = isRecord(record) ? record[key] : undefined;
  if (typeof value !== "number") throw new Error(`the test results have no number "${key}"`);
  return value;
};

/** What each reporter calls its figures. A test that was skipped or passed only when retried has not passed. */
const COUNTERS: Record<ResultsFormat, (report: unknown) => Counts> = {
  vitest: (report) => ({
    passed: numberAt(report, "numPassedTests"),
    failed: numberAt(report, "numTotalTests") - numberAt(report, "numPassedTests"),
  }),
  playwright: (report) => {
    const stats = isRecord(report) ? report["stats"] : undefined;
    return {
      passed: numberAt(stats, "expected"),
      failed: numberAt(stats, "unexpected") + numberAt(stats, "skipped") + numberAt(stats, "flaky"),
    };
  },
};

export const countTests = (format: ResultsFormat, json: string): Counts => {
  const report: unknown = JSON.parse(json);
  return COUNTERS[format](report);
};
