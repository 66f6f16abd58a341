import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { backups } from "@acervo/contracts/backups";
import { requestUrl } from "@acervo/contracts/request-url";
import { createTestDatabase } from "@acervo/test-kit/database";
import { tokenFor } from "@acervo/test-kit/tokens";
import { describe, expect, it } from "vitest";
import { signIn } from "../customer-api.ts";
import { startServerProcess } from "../server-process.ts";
import { startTestApi } from "../test-api.ts";
import { insertBackupComLog } from "./insert-log.ts";
import { measureExport } from "./measure-export.ts";

describe("exportar uma lista longa", () => {
  /** Short form of `npm run bench:export`. Limits hold on a busy machine; figures are in docs/figures. */
  it("começa em um segundo e não cresce com a lista", { timeout: 120_000 }, async () => {
    const figures = await measureExport(40_000);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.rows).toBe(40_000);
    expect(figures.firstByteMs).toBeLessThan(1_000);
    expect(figures.grownMegabytes).toBeLessThan(200);
  });

  it("um processo morto no meio corta o arquivo e libera o lugar no fim do prazo", { timeout: 60_000 }, async () => {
    const database = await createTestDatabase();
    const here = await startTestApi({ databaseUrl: database.url });
    const doomed = await startServerProcess("api", database.url, { ACERVO_EXPORTACAO_SILENCIO_MS: "3000" });
    const customer = await signIn(here, "pessoa");
    const call = { params: { idBackup: await insertBackupComLog(here.deps.db, customer.idContratacao, 80_000) } };
    const headers = { authorization: `Bearer ${await tokenFor("pessoa")}` };
    const url = requestUrl(doomed.url, backups.exportarLog, call);
    const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
    await doomed.kill();
    const readToItsEnd = async () => {
      for await (const part of answer) expect(part).toBeTruthy();
    };
    await expect(readToItsEnd()).rejects.toThrow(/aborted/);
    // Of the same kind, and without a line to give.
    const empty = { ...call, query: { logSucesso: "true" } };
    const again = async () => (await customer.call(backups.exportarLog, empty)).status;
    expect(await again()).toBe(409);
    await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(200);
    await here.close();
    await database.drop();
  });
});
