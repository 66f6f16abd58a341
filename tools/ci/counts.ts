import { existsSync, readFileSync } from "node:fs";

/** Imports no package: the runner counts even when packages could not be installed. */
export type Counts = { readonly passed: number; readonly failed: number };
/** Where a command leaves its test results, as vitest or Playwright writes them. */
export type Results = { readonly file: string; readonly mayBeEmpty: boolean };
export type Judged = Counts & { readonly reason?: string; readonly failures: readonly string[] };

type Case = { readonly name: string; readonly passed: boolean };

/** Returns the tests of a report. A test that was skipped or passed only when retried has not passed. */
const casesIn = (report: unknown, title = ""): readonly Case[] => {
  if (typeof report !== "object" || report === null) return [];
  const at = (key: string): string => String(Reflect.get(report, key) ?? "");
  const name = at("fullName") || at("title") || title;
  // What vitest and Playwright write of one test.
  if ("fullName" in report || "expectedStatus" in report)
    return [{ name, passed: ["passed", "expected"].includes(at("status")) }];
  return Object.values(report).flatMap((inner: unknown) => casesIn(inner, name));
};

/**
 * Judges a step by its exit, and by the results it left: it must have run some test and skipped none. A step without
 * results is one check; a failed one counts at least one failure.
 */
export const judge = (failure: string | undefined, results: Results | undefined): Judged => {
  const broken = (reason: string): Judged => ({ passed: 0, failed: 1, reason, failures: [] });
  if (results === undefined) return failure === undefined ? { passed: 1, failed: 0, failures: [] } : broken(failure);
  if (!existsSync(results.file)) return broken(failure ?? "it left no test results");
  const cases = casesIn(JSON.parse(readFileSync(results.file, "utf8")));
  const failures = cases.filter(({ passed }) => !passed).map(({ name }) => name);
  const counted = { passed: cases.length - failures.length, failed: failures.length, failures };
  if (failure !== undefined) return { ...counted, failed: Math.max(failures.length, 1), reason: failure };
  if (failures.length > 0) return { ...counted, reason: "tests failed, were skipped or passed only when retried" };
  return cases.length === 0 && !results.mayBeEmpty ? broken("it ran no test") : counted;
};
