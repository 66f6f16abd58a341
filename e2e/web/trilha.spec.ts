import { expect, test } from "@playwright/test";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: auditoria, operacao.

test("o administrador pesquisa a trilha pelo teclado, abre um evento e acha a própria pesquisa", async ({ page }) => {
  await signIn(page, "admin", "operacao/trilha");
  const acao = page.getByRole("combobox", { name: "O que fez" });
  await acao.fill("Pesquisou");
  await expect(page.getByRole("option", { name: "Pesquisou a trilha" })).toBeVisible();
  await acao.press("ArrowDown");
  await acao.press("Enter");
  await expect(acao).toHaveValue("Pesquisou a trilha");
  await page.getByRole("button", { name: "Pesquisar" }).press("Enter");
  await expect(page).toHaveURL(/[?&]acao=TRILHA_CONSULTADA$/);
  await expectPath(page, "/operacao/trilha");
  await expect(page.getByRole("columnheader", { name: "O que fez" })).toBeVisible();
  await page.getByRole("button", { name: "Pesquisou a trilha" }).first().press("Enter");
  await expect(page.getByRole("definition").filter({ hasText: /^TRILHA_CONSULTADA$/ })).toBeVisible();
  await looksRightEverywhere(page, "operacao-trilha");
});

test("o administrador manda verificar a cadeia e lê o resultado, com quem pediu", async ({ page }) => {
  await signIn(page, "admin", "operacao/trilha");
  await page.getByRole("button", { name: "Verificar a cadeia" }).click();
  await expect(page.getByText(/^Pedida por Ana Admin, encerrada em/)).toBeVisible();
  // Whole or not: the bucket may hold roots of a database that another run made.
  await expect(page.getByText(/^Cadeia (íntegra|quebrada)$/)).toBeVisible();
  await looksRight(page, "operacao-conferencia");
});
