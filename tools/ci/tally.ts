import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FinishedStep, Outcome, Step } from "./step.ts";
import { type Counts, countTests } from "./test-counts.ts";

/** The tests that a step ran, or itself as one check. A failed step counts at least one failure. */
const countStep = ({ step, outcome }: FinishedStep, root: string): Counts => {
  const itself = { passed: outcome.passed ? 1 : 0, failed: outcome.passed ? 0 : 1 };
  if (step.results === undefined || !existsSync(join(root, step.results.file))) return itself;
  const tests = countTests(step.results.format, readFileSync(join(root, step.results.file), "utf8"));
  return { passed: tests.passed, failed: outcome.passed ? tests.failed : Math.max(tests.failed, 1) };
};

export const tally = (finished: readonly FinishedStep[], root: string): Counts =>
  finished
    .map((one) => countStep(one, root))
    .reduce((sum, next) => ({ passed: sum.passed + next.passed, failed: sum.failed + next.failed }), {
      passed: 0,
      failed: 0,
    });

/** A command that ends well must also have left its results, have run some test and have skipped none. */
export const judge = (step: Step, outcome: Outcome, root: string): Outcome => {
  if (step.results === undefined || !outcome.passed) return outcome;
  const failedBecause = (reason: string): Outcome => ({ ...outcome, passed: false, reason });
  if (!existsSync(join(root, step.results.file))) return failedBecause("it left no test results");
  const { passed, failed } = countTests(step.results.format, readFileSync(join(root, step.results.file), "utf8"));
  if (failed > 0) return failedBecause(`${failed} tests failed, were skipped or passed only when retried`);
  return passed === 0 ? failedBecause("it ran no test") : outcome;
};
