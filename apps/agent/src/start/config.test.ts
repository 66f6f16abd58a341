import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("[AUTH-73] o agente não aceita servidor às claras, a não ser na própria máquina", () => {
  expect(() => readConfig({ ACERVO_SERVIDOR: "http://portal.example" })).toThrow("https");
  for (const servidor of ["https://portal.example", "http://127.0.0.1:3000", "http://localhost:3000"])
    expect(readConfig({ ACERVO_SERVIDOR: servidor }).servidor).toBe(servidor);
});
