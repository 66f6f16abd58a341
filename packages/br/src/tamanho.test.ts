import { describe, expect, it } from "vitest";
import { formatarTamanho } from "./tamanho.ts";

describe("tamanho para pessoas", () => {
  it.each([
    [0, "0 bytes"],
    [1_023, "1.023 bytes"],
    [1_024, "1 KB"],
    [1_572_864, "1,5 MB"],
    [10 * 1_024 ** 3, "10 GB"],
    [5_000 * 1_024 ** 4, "5.000 TB"],
  ])("%d bytes são %s", (bytes, texto) => {
    expect(formatarTamanho(bytes)).toBe(texto);
  });
});
