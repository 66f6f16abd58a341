/** One check of the gate. */
export type Step = {
  readonly name: string;
  /** Program and arguments, run from the repository's root. */
  readonly command: readonly string[];
  /** Names of the steps that must have passed before this one starts. */
  readonly needs: readonly string[];
  /** How many of the machine's cores it keeps busy. */
  readonly cores: number;
  readonly limitSeconds: number;
  /** The file where the command leaves its test results; without one the step counts as a single check. */
  readonly results?: { readonly format: ResultsFormat; readonly file: string };
};

export type ResultsFormat = "vitest" | "playwright";

export type Outcome = {
  readonly passed: boolean;
  readonly seconds: number;
  /** Why it failed, in one sentence; the details are in the step's log. */
  readonly reason?: string;
};

export type FinishedStep = { readonly step: Step; readonly outcome: Outcome };
