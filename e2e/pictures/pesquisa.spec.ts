import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { takePictures } from "../support/pictures.ts";
import { expectPath, signIn } from "../support/portal.ts";

test("retratos de uma lista com filtros e do calendário", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo anexo" }).click();
  await expectPath(page, "/dashboard");
  await page.goto("gerenciarContratacoes?situacao=1");
  await expect(page.getByText(/Total de registros/)).toBeVisible();
  await takePictures(page, "pesquisa-recolhida");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Mostrar (1 em uso)" }).click();
  await page.getByRole("textbox", { name: "Início a partir de" }).fill("31/02/2026");
  await page.getByRole("textbox", { name: "Nome do usuário" }).fill("Marta");
  await takePictures(page, "pesquisa-errada", { whole: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("textbox", { name: "Início a partir de" }).fill("10/02/2026");
  await page.getByRole("button", { name: "Abrir o calendário: Início a partir de" }).click();
  await expect(page.getByRole("dialog").getByText("fevereiro 2026")).toBeVisible();
  await takePictures(page, "pesquisa-calendario");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Início a partir de" })).toHaveValue("11/02/2026");
});
