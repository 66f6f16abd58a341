import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Capacidade } from "@acervo/contracts/capacidade";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { newName } from "../support/devices.ts";
import {
  chooseFolders,
  downloadAsZip,
  downloadToFolder,
  expireFirstAddresses,
  hashesInBrowser,
  withoutPickers,
} from "../support/folder-download.ts";
import { looksRight } from "../support/looks.ts";
import { goInside } from "../support/portal.ts";
import { enter, hashesBelow, machineThatKeeps, openFiles, sha256 } from "../support/stored-files.ts";

// Touches: agente, agentes, arquivos, backups, contratacoes, dispositivos, platform/object-store, protecao.

const MIB = 2 ** 20;
const UMA_PASTA_MS = 60_000;

const downloaded = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return sha256(readFileSync(await download.path()));
};
const used = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole("banner")
      .getByText(/MB\/\d+MB/)
      .first()
      .innerText()
  ).split("MB")[0] ?? "";

test("acha, baixa e exclui o que o programa de verdade guardou", async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-arquivos-"));
  const books = join(folder, "livros");
  const year = join(books, "2026");
  mkdirSync(join(year, "atas"), { recursive: true });
  const index = join(year, "índice de casamentos.txt");
  writeFileSync(index, "primeira folha\n");
  writeFileSync(join(year, "vazio.txt"), "");
  writeFileSync(join(year, "Livro B-48.pdf"), randomBytes(9 * MIB));
  for (let number = 0; number < 40; number += 1)
    writeFileSync(join(year, "atas", `ata ${number}.txt`), randomBytes(300));
  const first = sha256(readFileSync(index));
  const nome = newName("SERVIDOR");
  const backUp = await machineThatKeeps(new URL(baseURL ?? "").origin, { nome, books, state: join(folder, "agente") });
  await backUp();
  appendFileSync(index, "segunda folha\n");
  const second = sha256(readFileSync(index));
  await backUp();

  await chooseFolders(page);
  await openFiles(page);
  await expect(page.getByRole("link", { name: nome })).toBeVisible();
  await looksRight(page, "dispositivos");

  await test.step("[ARQ-25][ARQ-31] acha o arquivo pela busca e baixa a versão anterior", async () => {
    await page.getByRole("searchbox", { name: "Buscar" }).fill("indice de CASAM");
    await expect(
      page.getByRole("table").getByRole("link", { name: "índice de casamentos.txt", exact: true }),
    ).toBeVisible();
    await looksRight(page, "busca");
    await page
      .getByRole("row")
      .filter({ hasText: nome })
      .getByRole("link", { name: "índice de casamentos.txt", exact: true })
      .click();
    const versions = page.getByRole("list", { name: "Versões guardadas" }).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await looksRight(page, "versoes");
    expect(
      await downloaded(page, () =>
        versions
          .nth(1)
          .getByRole("button", { name: /^Baixar/ })
          .click(),
      ),
    ).toBe(first);
    expect(
      await downloaded(page, () => page.getByRole("button", { name: "Baixar índice de casamentos.txt" }).click()),
    ).toBe(second);
  });

  await test.step("o endereço leva ao mesmo lugar, e voltar desfaz", async () => {
    await page.reload();
    const versions = page.getByRole("complementary", { name: "índice de casamentos.txt" });
    await expect(versions).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(versions).toBeHidden();
    await looksRight(page, "pasta");
  });

  await test.step("[ARQ-34] baixa a pasta para uma pasta do computador, conferida arquivo por arquivo, ainda que os endereços vençam no caminho", async () => {
    const refused = await expireFirstAddresses(page);
    expect(await downloadToFolder(page, "2026", UMA_PASTA_MS)).toEqual(hashesBelow(year));
    expect(refused()).toBeGreaterThan(0);
    await page.unrouteAll();
  });

  await test.step("[ARQ-41] um download interrompido diz o que ficou", async () => {
    let readings = 0;
    await page.route(/X-Amz-Signature/, (route) => {
      readings += 1;
      return readings > 2 ? route.abort() : route.continue();
    });
    await page.clock.install();
    await page.getByRole("button", { name: "Baixar pasta" }).click();
    const report = page.getByRole("alert").filter({ hasText: "Ocorreu um erro durante o download dos arquivos." });
    await expect(async () => {
      // Nobody waits for the tries that come before the page gives up.
      await page.clock.fastForward(5_000);
      await expect(report).toBeVisible({ timeout: 100 }); // shorter: the clock of the page goes on between the looks
    }).toPass({ timeout: UMA_PASTA_MS });
    await expect(report).toContainText(/\d+ de 43 arquivos .* na pasta “2026 \(2\)”\. Faltam? \d+\./);
    await looksRight(page, "interrompido");
    await page.unroute(/X-Amz-Signature/);
    const kept = await hashesInBrowser(page, "2026 (2)");
    expect(hashesBelow(year)).toMatchObject(kept);
    expect(Object.keys(kept)).not.toContain("Livro B-48.pdf");
  });

  await test.step("[ARQ-26][ARQ-46][ARQ-50][ARQ-55] exclui uma versão, um arquivo e a pasta, e o espaço acompanha", async () => {
    await page.getByRole("link", { name: /^2 versões de índice/ }).click();
    const versions = page.getByRole("list", { name: "Versões guardadas" }).getByRole("listitem");
    await versions
      .nth(0)
      .getByRole("button", { name: /^Excluir/ })
      .click();
    await expect(page.getByRole("alertdialog")).toContainText("é guardado de novo no próximo backup.");
    await looksRight(page, "pergunta");
    await page.getByRole("button", { name: "SIM" }).click();
    await expect(page.getByRole("link", { name: "índice de casamentos.txt", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Excluir Livro B-48.pdf" }).click();
    // Other tests store files in the same subscription meanwhile: what counts is that the screen says what the API does.
    const counted = page.waitForResponse(/verificarCapacidadeContratacao/);
    await page.getByRole("radio", { name: /^Tudo, e não guardar mais.*1 arquivo .*Libera 9 MB/ }).check();
    await looksRight(page, "escolha");
    await page.getByRole("button", { name: "SIM, excluir" }).click();
    await expect(page.getByRole("link", { name: "Livro B-48.pdf", exact: true })).toBeHidden();
    const { espacoUtilizado } = Capacidade.parse(await (await counted).json());
    await expect.poll(() => used(page)).toBe(String(Math.round(espacoUtilizado.tamanhoMB)));
    await page.getByRole("button", { name: "Excluir a pasta atas" }).click();
    await page.getByRole("radio", { name: /^Tudo, e não guardar mais/ }).check();
    await page.getByRole("button", { name: "SIM, excluir" }).click();
    await expect(page.getByText("Pasta excluída com sucesso!")).toBeVisible();
    await expect(page.getByRole("link", { name: "atas", exact: true })).toBeHidden();
  });

  const names = page.locator('tbody a[data-foco="nome"]');
  await test.step("a versão excluída volta com o próximo backup, como a pergunta disse; o que não é mais guardado fica fora", async () => {
    await backUp();
    await page.reload();
    await expect(names).toHaveText(["índice de casamentos.txt", "vazio.txt"]);
    await expect(page.getByRole("link", { name: /^2 versões de índice/ })).toBeVisible();
  });

  await test.step("[PROT-42] fica à vista como escolha da pessoa, e volta a ser guardado quando ela quer", async () => {
    const inFolder = page.url();
    const dispositivo = new URL(inFolder).searchParams.get("dispositivo") ?? "";
    await goInside(page, `gerenciarDispositivos?dispositivo=${dispositivo}`);
    await expect(page.getByRole("heading", { name: "Escolhido por você" })).toBeVisible();
    await looksRight(page, "escolhidos");
    for (const kept of ["atas", "Livro B-48.pdf"]) {
      await page.getByRole("button", { name: `Voltar a guardar ${join(year, kept)}` }).click();
      await expect(page.getByRole("button", { name: `Voltar a guardar ${join(year, kept)}` })).toBeHidden();
    }
    await backUp();
    await page.goto(inFolder);
    await expect(names).toHaveText(["atas", "índice de casamentos.txt", "Livro B-48.pdf", "vazio.txt"]);
  });

  await test.step("[ARQ-75] o que foi excluído pode voltar, com a data em que deixa de poder", async () => {
    const inFolder = page.url();
    await page.getByRole("button", { name: "Excluir vazio.txt" }).click();
    await page.getByRole("radio", { name: /^Tudo, e não guardar mais/ }).check();
    await expect(
      page.getByText(/^Dá para desfazer até \d\d\/\d\d\/\d{4} às \d\d:\d\d, em Itens excluídos\./),
    ).toBeVisible();
    await page.getByRole("button", { name: "SIM, excluir" }).click();
    await expect(names).toHaveText(["atas", "índice de casamentos.txt", "Livro B-48.pdf"]);
    await page.getByRole("link", { name: "Itens excluídos" }).click();
    const undo = page.getByRole("button", { name: `Desfazer a exclusão de ${join(year, "vazio.txt")}` });
    await expect(undo).toBeVisible();
    await looksRight(page, "excluidos");
    await undo.click();
    await expect(page.getByText("Tudo voltou como estava.")).toBeVisible();
    await page.goto(inFolder);
    await expect(names).toHaveText(["atas", "índice de casamentos.txt", "Livro B-48.pdf", "vazio.txt"]);
  });
  rmSync(folder, { recursive: true });
});

test("[ARQ-36][ARQ-57] sem escolha de pasta, a pasta vem em um zip, conferida arquivo por arquivo; e como estava antes", async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-zip-"));
  const books = join(folder, "livros");
  mkdirSync(join(books, "ações"), { recursive: true });
  writeFileSync(join(books, "ações", "índice.txt"), "uma folha\n");
  writeFileSync(join(books, "banco.fdb"), randomBytes(6 * MIB + 7));
  const before = hashesBelow(books);
  const nome = newName("SERVIDOR");
  const backUp = await machineThatKeeps(new URL(baseURL ?? "").origin, { nome, books, state: join(folder, "agente") });
  await backUp();
  const between = new Date().toISOString();
  appendFileSync(join(books, "ações", "índice.txt"), "outra folha\n");
  rmSync(join(books, "banco.fdb"));
  await backUp();

  await withoutPickers(page);
  await openFiles(page);
  await page.getByRole("link", { name: nome }).click();
  await enter(page, "Livros", "/", ...books.split("/").slice(1));
  expect(await downloadAsZip(page, "livros", UMA_PASTA_MS)).toEqual(hashesBelow(books));
  await page.goto(`${page.url()}&em=${encodeURIComponent(between)}`);
  await expect(page.getByText("Você está vendo os arquivos como estavam em")).toBeVisible();
  await expectAccessible(page);
  expect(await downloadAsZip(page, "livros", UMA_PASTA_MS)).toEqual(before);
  rmSync(folder, { recursive: true });
});
