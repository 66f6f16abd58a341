import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { goInside, signIn } from "../support/portal.ts";

const IMAGES = join(import.meta.dirname, "../../docs/images");
/** Nights on which the server of the demonstration made its backup, and rewrote this file. */
const NIGHTS = 6;
const NOTE = "Controle do dia.txt";

/** As it stands once nothing moves any more. */
const picture = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.screenshot({ animations: "disabled", path: join(IMAGES, `${name}.png`) });
};

const openFiles = async (page: Page): Promise<void> => {
  await goInside(page, "gerenciarArquivos");
  await expect(page.getByRole("heading", { level: 1, name: "Arquivos" })).toBeVisible();
};

/** Goes down through folders that hold nothing but the next one. */
const descendTo = async (page: Page, name: string): Promise<void> => {
  const links = page.getByRole("table").getByRole("link");
  const wanted = links.filter({ hasText: name });
  while (!(await wanted.isVisible())) {
    const next = await links.first().innerText();
    await links.first().click();
    await expect(links.first()).not.toHaveText(next);
  }
};

test("a demonstração vive: mostra, acha, baixa e restaura o que agentes de verdade guardaram", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click();
  await expect(page.getByText("SERVIDOR-LIVROS").first()).toBeVisible();

  await test.step("o painel conta um parado, um com pendências e um protegido", async () => {
    for (const situacao of ["Atrasado", "Com pendências", "Protegido"])
      await expect(page.getByText(situacao, { exact: true }).first()).toBeVisible();
    await picture(page, "dashboard");
  });

  await test.step("as pastas têm arquivos, e a busca os acha", async () => {
    await openFiles(page);
    await page.getByRole("link", { name: /SERVIDOR-LIVROS/ }).click();
    await page.getByRole("link", { name: /Livros e índices/ }).click();
    await descendTo(page, "Livro A");
    await picture(page, "files");
    await page.getByRole("searchbox", { name: "Buscar" }).fill("controle do DIA");
    await page
      .getByRole("row")
      .filter({ hasText: "SERVIDOR-LIVROS" })
      .getByRole("link", { name: NOTE, exact: true })
      .click();
  });

  await test.step("cada noite deixou uma versão, que se baixa inteira", async () => {
    const versions = page.getByRole("list", { name: "Versões guardadas" }).getByRole("listitem");
    await expect(versions).toHaveCount(NIGHTS);
    await picture(page, "versions");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      versions
        .nth(NIGHTS - 1)
        .getByRole("button", { name: /^Baixar/ })
        .click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toContain(`${NOTE}\nRevisão 0\n`);
  });

  await test.step("o computador ligado restaura, e o recibo confere", async () => {
    await openFiles(page);
    await page.getByRole("link", { name: /FINANCEIRO/ }).click();
    await page.getByRole("button", { name: "Restaurar no computador: FINANCEIRO" }).click();
    await page
      .getByRole("dialog", { name: "Restaurar no computador" })
      .getByRole("button", { name: "Restaurar" })
      .click();
    await expect(page.getByRole("region", { name: "Recibo" })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("Sucesso", { exact: true })).toBeVisible();
    await picture(page, "receipt");
  });
});
