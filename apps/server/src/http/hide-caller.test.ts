import { createTestClock } from "@acervo/test-kit/clock";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { semRastro } from "@acervo/contracts/canal-compliance";
import { describe, expect, it } from "vitest";
import { systemIds } from "../platform/ids.ts";
import { createHideCaller, isAnonymous } from "./hide-caller.ts";

const IP = "203.0.113.7";

describe("contar sem saber quem é", () => {
  it("[PUB-93] a mesma rede tem a mesma marca no dia, outra no dia seguinte, e outra em outro processo", () => {
    const clock = createTestClock("2026-11-17T12:00:00Z");
    const hide = createHideCaller({ clock, ids: systemIds });
    const marca = hide(IP);
    expect(marca).not.toContain(IP);
    expect(hide(IP)).toBe(marca);
    expect(hide("203.0.113.8")).not.toBe(marca);
    expect(createHideCaller({ clock, ids: systemIds })(IP)).not.toBe(marca);
    // The last minute of the day in São Paulo, and the first of the next.
    clock.set("2026-11-18T02:59:59Z");
    expect(hide(IP)).toBe(marca);
    clock.set("2026-11-18T03:00:00Z");
    expect(hide(IP)).not.toBe(marca);
    clock.set("2026-11-17T12:00:00Z");
    expect(hide(IP)).not.toBe(marca);
  });

  it("o que não deixa rastro é o mesmo no contrato, no registro e nos rastros", () => {
    const anonimos = listarEndpoints().filter(({ endpoint }) => isAnonymous(endpoint));
    expect(anonimos.length).toBeGreaterThan(5);
    expect(listarEndpoints().filter(({ endpoint }) => semRastro(endpoint.path))).toEqual(anonimos);
    expect(
      ["/compliance", "/compliance?x=1", "/compliance/acompanhar", "/acervo-web/compliance"].every(semRastro),
    ).toBe(true);
    expect(["/", "/compliances", "/acervo-web/dashboard", "/api-acervo/planos/listar"].some(semRastro)).toBe(false);
  });
});
