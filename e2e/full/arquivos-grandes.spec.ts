import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { newName } from "../support/devices.ts";
import { chooseFolders, downloadAsZip, downloadToFolder, withoutPickers } from "../support/folder-download.ts";
import { enter, hashesBelow, machineThatKeeps, openFiles } from "../support/stored-files.ts";

const ARQUIVOS_BAIXADOS = 5_000;
const ARQUIVOS_EXCLUIDOS = 10_000;
const LIMITE_MS = 600_000;

const writeFiles = (folder: string, howMany: number): void => {
  for (let number = 0; number < howMany; number += 1) {
    const sub = join(folder, `lote ${Math.floor(number / 1_000)}`);
    mkdirSync(sub, { recursive: true });
    writeFileSync(join(sub, `termo ${number}.txt`), randomBytes(200 + (number % 2_000)));
  }
};

for (const way of ["pasta", "zip"] as const)
  test(`[ARQ-34][ARQ-36][ARQ-64] baixa ${ARQUIVOS_BAIXADOS} arquivos por ${way}, conferidos um por um, e exclui ${ARQUIVOS_EXCLUIDOS}`, async ({
    page,
    baseURL,
  }, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), "acervo-grande-"));
    const books = join(folder, "livros");
    writeFiles(join(books, "baixar"), ARQUIVOS_BAIXADOS);
    if (way === "zip") writeFiles(join(books, "excluir"), ARQUIVOS_EXCLUIDOS);
    const nome = newName("SERVIDOR");
    const origin = new URL(baseURL ?? "").origin;
    const backUp = await machineThatKeeps(origin, { nome, books, state: join(folder, "agente") });
    await backUp();
    await (way === "pasta" ? chooseFolders(page) : withoutPickers(page));
    await openFiles(page);
    await page.getByRole("link", { name: nome }).click();
    await enter(page, "Livros", "/", ...books.split("/").slice(1), "baixar");
    const started = performance.now();
    const download = way === "pasta" ? downloadToFolder : downloadAsZip;
    const hashes = await download(page, "baixar", LIMITE_MS);
    testInfo.annotations.push({ type: "segundos", description: ((performance.now() - started) / 1_000).toFixed(1) });
    expect(Object.keys(hashes)).toHaveLength(ARQUIVOS_BAIXADOS);
    expect(hashes).toEqual(hashesBelow(join(books, "baixar")));
    if (way === "zip") {
      const usage = page
        .getByRole("banner")
        .getByText(/MB\/\d+MB/)
        .first();
      const before = await usage.innerText();
      await page.getByRole("link", { name: "Voltar uma pasta" }).click();
      await page.getByRole("button", { name: "Excluir a pasta excluir" }).click();
      await page.getByRole("radio", { name: /^Tudo, e não guardar mais/ }).check({ timeout: 60_000 });
      await page.getByRole("button", { name: "SIM, excluir" }).click();
      await expect(page.getByText("Sua solicitação de exclusão foi recebida.")).toBeVisible({ timeout: 60_000 });
      await page.getByRole("button", { name: "OK" }).click();
      await expect(page.getByRole("link", { name: "excluir", exact: true })).toBeHidden();
      await expect(usage).not.toHaveText(before, { timeout: 120_000 });
    }
    rmSync(folder, { recursive: true });
  });
