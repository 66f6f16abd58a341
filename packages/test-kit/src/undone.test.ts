import { describe, expect, it, vi } from "vitest";

const NAME = "ACERVO_DE_TESTE";

/** Both cases do the same: whichever is second would see what the first has left. */
describe("nada do que um caso pôs no lugar de algo sobra para o seguinte", () => {
  it.each(["um", "outro"])("%s", () => {
    expect(vi.isMockFunction(Math.hypot)).toBe(false);
    expect("acervoDeTeste" in globalThis).toBe(false);
    // oxlint-disable-next-line node/no-process-env
    expect(process.env[NAME]).toBeUndefined();
    vi.spyOn(Math, "hypot").mockReturnValue(1);
    vi.stubGlobal("acervoDeTeste", 1);
    vi.stubEnv(NAME, "1");
    expect(Math.hypot(3, 4)).toBe(1);
  });
});
