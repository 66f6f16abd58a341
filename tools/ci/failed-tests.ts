import { stripVTControlCharacters } from "node:util";
import type { ResultsFormat } from "./step.ts";

export type FailedTest = { readonly title: string; readonly messages: readonly string[] };

/** Nothing here may import a package: see test-counts.ts. What a report leaves out is simply not said. */
const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
const listAt = (value: unknown, key: string): readonly unknown[] => {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
};
const textAt = (value: unknown, key: string): string => {
  const found = at(value, key);
  return typeof found === "string" ? found : "";
};

const failedOfFile = (file: unknown): FailedTest[] => {
  const tests = listAt(file, "assertionResults").filter((test) => textAt(test, "status") !== "passed");
  const named = tests.map((test) => ({
    title: `${textAt(file, "name")}: ${textAt(test, "fullName")} (${textAt(test, "status")})`,
    messages: listAt(test, "failureMessages").filter((message) => typeof message === "string"),
  }));
  // A file that could not be loaded, or whose hooks failed, names no test.
  const whole = textAt(file, "status") === "failed" && named.length === 0;
  return whole ? [{ title: textAt(file, "name"), messages: [textAt(file, "message")] }] : named;
};

const failedOfSuite = (suite: unknown): FailedTest[] => [
  ...listAt(suite, "suites").flatMap(failedOfSuite),
  ...listAt(suite, "specs").flatMap((spec) =>
    listAt(spec, "tests")
      .filter((test) => textAt(test, "status") !== "expected")
      .map((test) => ({
        title: `${textAt(spec, "file")}: ${textAt(spec, "title")} (${textAt(test, "status")})`,
        messages: listAt(test, "results")
          .map((result) => textAt(at(result, "error"), "message"))
          .filter((message) => message !== ""),
      })),
  ),
];

const READERS: Record<ResultsFormat, (report: unknown) => FailedTest[]> = {
  vitest: (report) => listAt(report, "testResults").flatMap(failedOfFile),
  playwright: (report) => listAt(report, "suites").flatMap(failedOfSuite),
};

export const failedTests = (format: ResultsFormat, json: string): FailedTest[] => {
  const report: unknown = JSON.parse(json);
  return READERS[format](report);
};

const LINES_OF_MESSAGE = 12;

/** A title and the beginning of each message, which is where a runner says what was expected. */
export const describeFailedTest = ({ title, messages }: FailedTest): string[] => [
  title,
  ...messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split("\n")
      .slice(0, LINES_OF_MESSAGE)
      .map((line) => `  ${line}`),
  ),
];
