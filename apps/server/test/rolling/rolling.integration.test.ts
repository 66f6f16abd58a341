import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase } from "@acervo/test-kit/database";
import { freePort } from "@acervo/test-kit/front-proxy";
import { describe, expect, it, vi } from "vitest";
import { startServerProcess } from "../server-process.ts";
import { rollThrough, THIS_RELEASE } from "./roll.ts";

// Touches: disponibilidade, infra, pagamentos, usuarios.

vi.setConfig({ testTimeout: 300_000 });

const FAREWELL_MS = 2_000;
/** Within it a busy machine asks and is answered. */
const LONG_FAREWELL_MS = 10_000;

describe("uma versão no lugar da outra", () => {
  /** Short form of `npm run drill:rolling`. */
  it("[SRV-304] dois processos trocados um após o outro sob chamadas constantes: nenhuma se perde, nem um trabalho", async () => {
    const figures = await rollThrough({
      releases: [THIS_RELEASE, THIS_RELEASE],
      perSecond: 40,
      farewellMs: FAREWELL_MS,
    });
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.failures).toEqual({});
    expect(figures.codes).toEqual([0, 0, 0]);
    expect(figures.writes).toBeGreaterThan(20);
    expect(figures.jobs).toEqual({ left: figures.writes, done: figures.writes, failed: 0 });
  });

  it("[SRV-303][SRV-313] diz a versão; quem vai sair diz logo que não está pronto, responde ainda pelo tempo dado, e então sai com zero", async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const api = await startServerProcess("api", database.url, {
      ACERVO_DESPEDIDA_MS: String(LONG_FAREWELL_MS),
      ACERVO_OPERACAO_PORT: String(port),
    });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/pronta`)).status;
    const answer = () => fetch(`${api.url}/api-acervo/verifica-disponibilidade`);
    expect(await ready()).toBe(200);
    const { version } = JSON.parse(readFileSync(join(THIS_RELEASE.root, "package.json"), "utf8")) as {
      version: string;
    };
    const alive = await fetch(`http://127.0.0.1:${port}/viva`);
    expect(await alive.json()).toEqual({ viva: true, versao: version });
    expect((await answer()).headers.get("connection")).toBe("keep-alive");
    const began = performance.now();
    const ended = api.stop();
    await expect.poll(ready, { interval: 5 }).toBe(503);
    expect(performance.now() - began).toBeLessThan(LONG_FAREWELL_MS);
    const late = await answer();
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeGreaterThanOrEqual(LONG_FAREWELL_MS);
    await expect(answer()).rejects.toThrow("fetch failed");
    await database.drop();
  });
});
