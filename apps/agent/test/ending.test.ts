import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openAgent, prepareFolder } from "../src/agent/agent.ts";
import { systemClock } from "../src/platform/clock.ts";
import { runService } from "../src/service/service.ts";
import { generateKeyPair, signWith } from "../src/state/identity.ts";
import { tempFolder } from "./temp-folder.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";

describe("um serviço mandado encerrar", () => {
  it("[SRV-289] encerra em segundos, também com o servidor fora", async () => {
    const state = newTestState();
    const { url } = await startTestServer(state);
    state.fault = () => "corte";
    const pasta = join(tempFolder(), "agente");
    prepareFolder(pasta);
    const { privateKey } = generateKeyPair();
    const identity = {
      servidor: url,
      idDispositivo: 4711,
      versaoChave: 1,
      sign: (m: string) => signWith(privateKey, m),
    };
    const ending = new AbortController();
    const settings = { pasta, limiteBytesPorSegundo: null, pausaMs: 150_000, ended: ending.signal };
    const agent = openAgent(settings, identity);
    const ended = runService(agent, { signal: ending.signal });
    await vi.waitFor(() => expect(state.calls.length).toBeGreaterThan(0), { timeout: 20_000 });
    const asked = systemClock.monotonic();
    ending.abort();
    expect(await ended).toEqual({ fim: "PEDIDO" });
    expect(systemClock.monotonic() - asked).toBeLessThan(10_000);
    agent.close();
  });
});
