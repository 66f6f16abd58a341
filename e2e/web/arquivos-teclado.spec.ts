import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { newName } from "../support/devices.ts";
import { chooseFolders, hashesInBrowser } from "../support/folder-download.ts";
import { tabTo } from "../support/keyboard.ts";
import { hashesBelow, machineThatKeeps, openFiles } from "../support/stored-files.ts";

// Touches: agente, agentes, arquivos, backups, restauracoes.

test("[ARQ-61][ARQ-65][ARQ-66] só com o teclado: escolhe, anda, seleciona, baixa, cancela, busca e exclui", async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-teclado-"));
  const books = join(folder, "livros");
  mkdirSync(join(books, "anexos"), { recursive: true });
  for (const name of ["ata 1.txt", "ata 2.txt", "índice.txt", "anexos/planta.txt", "anexos/foto.txt"])
    writeFileSync(join(books, name), `${name}\n`);
  const stored = hashesBelow(books);
  const nome = newName("TECLADO");
  const backUp = await machineThatKeeps(new URL(baseURL ?? "").origin, { nome, books, state: join(folder, "agente") });
  await backUp();

  await chooseFolders(page);
  await openFiles(page);
  const { keyboard } = page;
  const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const link = (name: string) => page.getByRole("table").getByRole("link", { name, exact: true });
  const trail = page.getByRole("navigation", { name: "Caminho da pasta" });
  const here = trail.locator("[aria-current]");

  await test.step("abre o dispositivo e desce até a pasta; o foco vai para o nome dela", async () => {
    await tabTo(page, page.getByRole("link", { name: nome }));
    await keyboard.press("Enter");
    await expect(here).toBeFocused();
    for (const name of ["Livros", "/", ...books.split("/").slice(1)]) {
      await tabTo(page, link(name));
      await keyboard.press("Enter");
      await expect(here).toHaveText(name);
      await expect(here).toBeFocused();
    }
  });

  await test.step("as pastas do meio ficam em um menu, que o Esc fecha", async () => {
    const more = trail.getByRole("button", { name: "Mostrar as pastas acima" });
    await tabTo(page, more, "Shift+Tab");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await expect(trail.getByRole("link", { name: "Livros", exact: true })).toBeFocused();
    await expectAccessible(page);
    await keyboard.press("Escape");
    await expect(more).toBeFocused();
    await expect(trail.getByRole("link", { name: "Livros", exact: true })).toBeHidden();
  });

  await test.step("anda pelas linhas com as setas e sai da lista com um só Tab", async () => {
    await tabTo(page, page.getByRole("checkbox", { name: "Selecionar anexos" }));
    await keyboard.press("End");
    await expect(page.getByRole("checkbox", { name: "Selecionar índice.txt" })).toBeFocused();
    await keyboard.press("Home");
    await keyboard.press("Tab");
    await expect(link("anexos")).toBeFocused();
    await keyboard.press("ArrowDown");
    await expect(link("ata 1.txt")).toBeFocused();
    await keyboard.press("Enter");
    const versions = page.getByRole("complementary", { name: "ata 1.txt" });
    await expect(versions.getByRole("heading")).toBeFocused();
    await keyboard.press("Escape");
    await expect(versions).toBeHidden();
    await expect(link("ata 1.txt")).toBeFocused();
  });

  await test.step("seleciona uma pasta e um arquivo e baixa os dois, conferidos", async () => {
    await keyboard.press("Shift+Tab");
    await expect(page.getByRole("checkbox", { name: "Selecionar ata 1.txt" })).toBeFocused();
    await keyboard.press("Space");
    await keyboard.press("ArrowUp");
    await keyboard.press("Space");
    const bar = page.getByRole("region", { name: "Itens selecionados" });
    await expect(bar).toContainText("2 itens selecionados");
    await expectAccessible(page);
    await tabTo(page, bar.getByRole("button", { name: "Baixar os itens selecionados" }));
    await keyboard.press("Enter");
    await expect(page.getByText("Download da pasta concluído.").first()).toBeVisible();
    const { "índice.txt": _, "ata 2.txt": __, ...chosen } = stored;
    expect(await hashesInBrowser(page, "livros")).toEqual(chosen);
  });

  await test.step("a janela de restauração devolve o foco a quem a abriu", async () => {
    const restore = page.getByRole("button", { name: "Restaurar no computador os itens selecionados" });
    await tabTo(page, restore);
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Restaurar no computador" })).toBeVisible();
    await keyboard.press("Escape");
    await expect(restore).toBeFocused();
  });

  await test.step("um download cancelado para de verdade e diz o que ficou", async () => {
    let asked = 0;
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("X-Amz-Signature"));
    // The store never answers: only giving up ends these.
    await page.route(/X-Amz-Signature/, () => void (asked += 1));
    await tabTo(page, page.getByRole("button", { name: "Baixar pasta" }), "Shift+Tab");
    await keyboard.press("Enter");
    await expect.poll(() => asked).toBe(1);
    await tabTo(page, page.getByRole("button", { name: "Cancelar" }), "Shift+Tab");
    await keyboard.press("Enter");
    await aborted;
    const report = page.getByRole("status").filter({ hasText: "Download da pasta cancelado." });
    await expect(report).toContainText("Nenhum arquivo chegou a ser salvo.");
    expect(asked).toBe(1);
    await page.unroute(/X-Amz-Signature/);
    expect(await hashesInBrowser(page, "livros (2)")).toEqual({});
  });

  await test.step("exclui um arquivo, e o foco fica na linha que tomou o lugar dele", async () => {
    await tabTo(page, page.getByRole("button", { name: "Limpar a seleção" }));
    await keyboard.press("Enter");
    await tabTo(page, row("anexos").getByRole("button", { name: "Excluir a pasta anexos" }), "Shift+Tab");
    await keyboard.press("ArrowDown");
    await expect(row("ata 1.txt").getByRole("button", { name: "Excluir ata 1.txt" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "NÃO" })).toBeFocused();
    const everything = page.getByRole("radio", { name: /^Tudo, e não guardar mais/ });
    await expect(everything).toBeVisible();
    await tabTo(page, everything, "Shift+Tab");
    await keyboard.press("Space");
    await tabTo(page, page.getByRole("button", { name: "SIM, excluir" }));
    await keyboard.press("Enter");
    await expect(link("ata 1.txt")).toBeHidden();
    await expect(row("ata 2.txt").getByRole("button", { name: "Excluir ata 2.txt" })).toBeFocused();
  });

  await test.step("volta no tempo pelas setas, e busca até as versões", async () => {
    await tabTo(page, page.getByRole("radio", { name: "Agora" }), "Shift+Tab");
    await keyboard.press("ArrowRight");
    await expect(page.getByText("Você está vendo os arquivos como estavam em")).toBeVisible();
    await keyboard.press("ArrowLeft");
    await tabTo(page, page.getByRole("searchbox", { name: "Buscar" }), "Shift+Tab");
    await keyboard.type("planta");
    await tabTo(
      page,
      row("planta.txt").filter({ hasText: nome }).getByRole("link", { name: "planta.txt", exact: true }),
    );
    await keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "planta.txt" }).getByRole("heading")).toBeFocused();
  });
  rmSync(folder, { recursive: true });
});
