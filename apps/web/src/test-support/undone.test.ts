import { describe, expect, it, vi } from "vitest";
import { standIn } from "./stand-in.ts";

const realTimer = setTimeout;

/** Both cases do the same: whichever is second would see what the first has left. */
describe("nada do que um caso pôs no lugar de algo sobra para o seguinte", () => {
  it.each(["um", "outro"])("%s", () => {
    expect(vi.isMockFunction(Reflect.get(URL, "createObjectURL"))).toBe(false);
    expect(setTimeout).toBe(realTimer);
    expect("acervoDeTeste" in globalThis).toBe(false);
    expect("clipboardDeTeste" in navigator).toBe(false);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    vi.stubGlobal("acervoDeTeste", 1);
    vi.useFakeTimers();
    standIn(navigator, "clipboardDeTeste", 1);
    expect(setTimeout).not.toBe(realTimer);
    expect(Reflect.get(navigator, "clipboardDeTeste")).toBe(1);
  });
});
