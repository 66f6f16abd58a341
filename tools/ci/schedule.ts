import type { FinishedStep, Outcome, Step } from "./step.ts";

export type ScheduleOptions = {
  readonly cores: number;
  readonly run: (step: Step) => Promise<Outcome>;
  readonly onEnd: (finished: FinishedStep) => void;
};

const missingNeed = (steps: readonly Step[]): string | undefined => {
  const names = new Set(steps.map(({ name }) => name));
  return steps.flatMap(({ needs }) => needs).find((need) => !names.has(need));
};

/**
 * Runs every step once what it needs has passed, as many side by side as the cores allow, earlier steps first. A step
 * whose need failed fails without running; the others go on.
 */
export const runSchedule = async (
  steps: readonly Step[],
  options: ScheduleOptions,
): Promise<readonly FinishedStep[]> => {
  const unknown = missingNeed(steps);
  if (unknown !== undefined) throw new Error(`a step needs "${unknown}", which is not a step`);
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const finished = new Map<string, FinishedStep>();

  const finish = (step: Step, outcome: Outcome): void => {
    finished.set(step.name, { step, outcome });
    options.onEnd({ step, outcome });
  };
  const brokenNeed = (step: Step): string | undefined =>
    step.needs.find((need) => finished.get(need)?.outcome.passed === false);
  const isReady = (step: Step): boolean => step.needs.every((need) => finished.get(need)?.outcome.passed === true);
  const fits = (step: Step): boolean => {
    const busy = running.keys().reduce((sum, { cores }) => sum + cores, 0);
    return running.size === 0 || busy + step.cores <= options.cores;
  };
  const start = (step: Step): void => {
    const end = options.run(step).then((outcome) => {
      running.delete(step);
      finish(step, outcome);
    });
    running.set(step, end);
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const broken = brokenNeed(step);
      if (broken !== undefined) {
        waiting.delete(step);
        finish(step, { passed: false, seconds: 0, reason: `not run: "${broken}" failed` });
      } else if (isReady(step) && fits(step)) {
        waiting.delete(step);
        start(step);
      }
    }
    if (running.size > 0) await Promise.race(running.values());
    else if (waiting.size > 0 && ![...waiting].some((step) => isReady(step) || brokenNeed(step) !== undefined)) {
      throw new Error(`these steps wait for each other: ${[...waiting].map(({ name }) => name).join(", ")}`);
    }
  }
  return [...finished.values()];
};
