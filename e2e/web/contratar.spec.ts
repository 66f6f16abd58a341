import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: contratacoes, contratos, faturas, pagamento, pagamentos, painel, planos.

test("contratar: do plano ao que falta pagar, e desistir", async ({ page }) => {
  await signIn(page, "admin", "novaContratacao");

  await test.step("[CONTR-33][CONTR-38] escolhe plano e nome pelo teclado", async () => {
    await page.getByRole("radio", { name: /^Acervo 50/ }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("textbox", { name: /Nome da contratação/ }).fill("Livros do balcão");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Avançar" }).press("Enter");
  });

  await test.step("[CONTR-58][CONTR-61] lê o termo, aceita e conclui", async () => {
    await expect(page.getByRole("heading", { name: /Cláusula 1/ })).toBeVisible();
    await page.getByRole("checkbox", { name: "Li e aceito o contrato e seus anexos." }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Concluir" }).click();
    await expect(page.getByText("Contratação criada com sucesso!")).toBeVisible();
  });

  await test.step("[CONTR-51][CONTR-52][CONTR-54] aguarda o pagamento e pode ser cancelada", async () => {
    await expectPath(page, "/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: /^Falta só o pagamento/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancelar contratação" }).click();
    await page.getByRole("button", { name: "SIM" }).click();
    await expect(page.getByText("Contratação cancelada com sucesso!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Avançar" })).toBeVisible();
  });
});
