import { describe, expect, it } from "vitest";
import { semPasskey } from "./seguranca.rules.ts";

describe("onde uma chave de acesso pode ser criada", () => {
  it.each([
    ["https://identidade.example", true, null],
    ["http://localhost:8180", true, null],
    ["https://identidade.example", false, "navegador"],
    ["http://identidade.example", true, "endereco"],
    ["http://127.0.0.1:8180", true, "endereco"],
    ["https://192.0.2.7", true, "endereco"],
    ["https://[::1]:8180", true, "endereco"],
  ])("[AUTH-60] %s, navegador que as conhece: %s → %s", (url, conhece, esperado) => {
    expect(semPasskey(url, conhece)).toBe(esperado);
  });
});
