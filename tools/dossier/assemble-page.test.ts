import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { assemblePage } from "./assemble-page.ts";

const KEPT = new URL("../../packages/dossier/verificar-dossie.html", import.meta.url);

it("a página do verificador é a que os módulos dão, sem importar nem buscar nada", async () => {
  const page = await assemblePage();
  expect(readFileSync(KEPT, "utf8")).toBe(page);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/\bimport\b|\bfetch\(|https?:|src=/);
});
