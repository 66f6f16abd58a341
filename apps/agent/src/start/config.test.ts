import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "../../test/temp-folder.ts";
import { InvalidSettings, readConfig } from "./config.ts";

it("[AUTH-73] o agente não aceita servidor às claras, a não ser na própria máquina", () => {
  expect(() => readConfig({ ACERVO_SERVIDOR: "http://portal.example" })).toThrow("https");
  for (const servidor of ["https://portal.example", "http://127.0.0.1:3000", "http://localhost:3000"])
    expect(readConfig({ ACERVO_SERVIDOR: servidor }).servidor).toBe(servidor);
});

it("[SRV-235] lê os ajustes da máquina, e o que o ambiente diz vale mais", () => {
  const ACERVO_AGENTE_AJUSTES = join(tempFolder(), "acervo-agente.conf");
  expect(() => readConfig({ ACERVO_AGENTE_AJUSTES })).toThrow(InvalidSettings);
  writeFileSync(
    ACERVO_AGENTE_AJUSTES,
    "# do escritório\nACERVO_SERVIDOR=https://portal.example\nACERVO_AGENTE_LIMITE=500000\n",
  );
  expect(readConfig({ ACERVO_AGENTE_AJUSTES })).toMatchObject({
    servidor: "https://portal.example",
    limiteBytesPorSegundo: 500_000,
  });
  const outro = readConfig({ ACERVO_AGENTE_AJUSTES, ACERVO_SERVIDOR: "https://outro.example" });
  expect(outro).toMatchObject({ servidor: "https://outro.example", limiteBytesPorSegundo: 500_000 });
  writeFileSync(ACERVO_AGENTE_AJUSTES, "ACERVO_SERVIDOR=portal\n");
  expect(() => readConfig({ ACERVO_AGENTE_AJUSTES })).toThrow(
    expect.objectContaining({ ajustes: ACERVO_AGENTE_AJUSTES, nomes: ["ACERVO_SERVIDOR"] }),
  );
});
