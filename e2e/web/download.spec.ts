import { expect, test } from "@playwright/test";
import { newName, openDevices, registerDevice } from "../support/devices.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath } from "../support/portal.ts";

test("[DISP-54][DISP-55][DISP-56][PUB-22][PUB-27][PUB-104] do painel pendente aos instaladores: um é baixado com seu nome, o outro falha e diz", async ({
  page,
}) => {
  const nome = newName("PENDENTE");
  await openDevices(page, "cartorio", "Acervo principal");
  await registerDevice(new URL(page.url()).origin, "cartorio", nome);
  await page.reload();
  await page.locator("label").filter({ hasText: nome }).click();
  await page.getByRole("link", { name: "Baixar o programa" }).click();
  await expectPath(page, "/download");

  await expect(page.getByText("Acervo Backup (teste)")).toBeVisible();
  for (const pergunta of [
    "Como conferir o arquivo que baixei?",
    "Como instalar em muitos computadores, sem abrir telas?",
  ])
    await page.getByText(pergunta).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await looksRightEverywhere(page, "download");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar 64 bits" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("acervo-instalador-64-bits.exe");

  await page.getByRole("button", { name: "Baixar 32 bits" }).click();
  await expect(page.getByRole("alertdialog", { name: "Erro" })).toContainText("Erro ao baixar o arquivo executável");
});
