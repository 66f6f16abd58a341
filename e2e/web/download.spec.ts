import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnAgent } from "@acervo/test-kit/agent-process";
import { TEST_INSTALLER } from "@acervo/test-kit/published-installer";
import { expect, test } from "@playwright/test";
import { newName, openDevices, registerDevice } from "../support/devices.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath } from "../support/portal.ts";

// Touches: agente, agentes, dispositivos, download, parametros.

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

test("[DISP-189] o instalador desta máquina: os bytes publicados com o token no nome; o programa o toma e se ativa sozinho", async ({
  page,
}) => {
  const nome = newName("SOZINHO");
  await openDevices(page, "cartorio", "Acervo principal");
  const { origin } = new URL(page.url());
  await registerDevice(origin, "cartorio", nome);
  await page.reload();
  await page.locator("label").filter({ hasText: nome }).click();
  const baixar = page.getByRole("button", { name: "Baixar instalador desta máquina" });
  const [download] = await Promise.all([page.waitForEvent("download"), baixar.click()]);
  await expect(page.getByText(/Leve o arquivo ao computador sem mudar o nome/)).toBeVisible();
  expect(readFileSync(await download.path()).equals(TEST_INSTALLER)).toBe(true);
  const token = /^acervo-instalador-64-bits-([A-Z2-7]{20})\.exe$/.exec(download.suggestedFilename())?.[1] ?? "";
  await page.evaluate(() => window.scrollTo(0, 0));
  await looksRightEverywhere(page, "instalador-da-maquina");

  const pasta = mkdtempSync(join(tmpdir(), "acervo-sozinho-"));
  writeFileSync(join(pasta, "codigo"), token, { mode: 0o600 });
  const service = spawnAgent(["servico"], { pasta, servidor: origin });
  try {
    await expect(page.getByText("Dispositivo ativado com sucesso!")).toBeVisible({ timeout: 40_000 });
    expect(existsSync(join(pasta, "codigo"))).toBe(false);
  } finally {
    service.kill("SIGTERM");
    await service.ended;
    rmSync(pasta, { recursive: true, force: true });
  }
});
