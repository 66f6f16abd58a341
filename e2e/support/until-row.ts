import { withClient } from "@acervo/test-kit/stack";
import { expect } from "@playwright/test";
import { readAppFile } from "./app-file.ts";

/**
 * Waits until a statement finds a row. A page that must be loaded anew to show what a job has done is loaded once, after
 * it: one that is loaded again and again never ends on a machine that needs longer for it than each look lasts.
 */
export const untilRow = (statement: string, values: readonly unknown[]): Promise<void> =>
  withClient(readAppFile().databaseUrl, (client) =>
    expect
      .poll(async () => (await client.query(statement, [...values])).rowCount, { timeout: 60_000 })
      .toBeGreaterThan(0),
  );
