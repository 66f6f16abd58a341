import { expect, test } from "@playwright/test";
import { looksRightEverywhere } from "../support/looks.ts";
import { mainMenu, workIn } from "../support/portal.ts";

// Touches: conformidade, testes-restauracao.

test("[CNJ-22][ATA-54] o painel do Provimento se usa pelo teclado e se lê em qualquer tela, com dados de verdade", async ({
  page,
}) => {
  // Of its two machines one stopped four days ago.
  await workIn(page, "cartorio", "Acervo anexo");
  await mainMenu(page).getByRole("link", { name: "Conformidade" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Provimento CNJ 213/2026" })).toBeVisible();
  await page.getByRole("combobox", { name: "Classe" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: /^Classe \d: / })).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const acima = page.getByRole("region", { name: "Dias acima do limite" });
  await expect(acima.getByRole("row").nth(1)).toContainText("BALCAO-01");
  await expect(page.getByRole("status").filter({ hasText: "acima do limite da classe" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Intervalo entre cópias, dia a dia" }).locator("rect")).toHaveCount(90);
  await looksRightEverywhere(page, "conformidade");
  await page.getByRole("link", { name: "Ver os testes" }).press("Enter");
  await expect(page.getByRole("region", { name: "Testes de restauração" })).toBeInViewport({ ratio: 1 });
});
