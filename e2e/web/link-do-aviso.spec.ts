import { expect, test } from "@playwright/test";
import { linkOfAlarm } from "../support/alarm.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: contratacoes, dispositivos, protecao.

const PARADO = { dispositivo: "BALCAO-01", contratacao: "Acervo anexo" };

test("[SRV-193][SHELL-95][SHELL-152] o link do aviso abre o dispositivo parado, mesmo com outra contratação guardada, e diz que trocou", async ({
  page,
}) => {
  const link = await linkOfAlarm("cartorio", PARADO);
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click();
  await expectPath(page, "/dashboard");
  const guardadas = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([chave]) => chave.startsWith("acervo.contratacao.")));
  const principal = await guardadas();
  expect(principal).toHaveLength(1);

  await page.goto(link);
  await expect(page.getByText("Mudamos para Acervo anexo.")).toBeVisible();
  await expectPath(page, "/gerenciarDispositivos");
  await expect(page.getByRole("combobox", { name: "Contratação" }).locator("option:checked")).toHaveText(
    "Acervo anexo",
  );
  await expect(page.getByRole("heading", { level: 2, name: PARADO.dispositivo })).toBeVisible();
  const anexo = await guardadas();
  expect(anexo).toHaveLength(1);
  expect(anexo).not.toEqual(principal);
});

test("[SRV-193] o link do aviso não se perde na escolha da contratação nem na entrada", async ({ page }) => {
  const link = await linkOfAlarm("cartorio", PARADO);
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expectPath(page, "/gerenciarDispositivos");
  await expect(page.getByRole("heading", { level: 2, name: PARADO.dispositivo })).toBeVisible();
});
