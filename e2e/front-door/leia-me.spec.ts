import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stack } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { startProgram } from "./started-program.ts";

const REPO = join(import.meta.dirname, "../..");
const NIGHTS = 6;
const NOTE = "Controle do dia.txt";

/** The commands that the README tells a newcomer to type, without their comments. */
const commandsOfReadme = (): readonly string[] => {
  const [, block = ""] =
    /^## Run it\n[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(readFileSync(join(REPO, "README.md"), "utf8")) ?? [];
  return block
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, ""))
    .filter((line) => line !== "");
};

type Printed = { readonly portal: string; readonly username: string; readonly password: string };

const signInAsPrinted = async (page: Page, { portal, username, password }: Printed): Promise<void> => {
  await page.goto(portal);
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  // The sources are compiled while the first page asks for them.
  await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click({ timeout: 240_000 });
};

const refusesConnections = async (url: string): Promise<boolean> => {
  try {
    await (await fetch(url)).body?.cancel();
    return false;
  } catch {
    return true;
  }
};

const [install = "", servers = "", dev = "", ...more] = commandsOfReadme();

test("os comandos do README dizem o que instalar, e o que já está instalado fica como está", async () => {
  expect([install, more]).toEqual(["npm ci", []]);
  for (const line of [`${install} --dry-run`, servers]) {
    const program = startProgram(line, REPO, randomUUID());
    expect(await program.ended(), line).toBe(0);
  }
});

test("npm run dev mostra a quem chega três computadores com suas noites, e Ctrl+C não deixa nada", async ({ page }) => {
  const program = startProgram(dev, REPO, randomUUID());
  try {
    const [, password = ""] = await program.printed(/senha (\S+)\):/);
    await program.printed(/Ctrl\+C encerra/);
    const [, portal = ""] = await program.printed(/^Portal +(\S+)$/m);
    const [, username = ""] = await program.printed(/^ +(\d+) +Marta Nogueira/m);

    await signInAsPrinted(page, { portal, username, password });
    for (const [nome, dias] of [
      ["SERVIDOR-LIVROS", NIGHTS],
      ["FINANCEIRO", 3],
      ["BALCAO-01", 3],
    ] as const) {
      const device = page.getByRole("listitem").filter({ hasText: nome });
      await expect(device.getByText(new RegExp(`Últimos 30 dias: ${dias} dias com`))).toBeAttached();
    }

    await page.goto(`${portal}gerenciarArquivos`);
    await page.getByRole("link", { name: /SERVIDOR-LIVROS/ }).click();
    // The box of the page before goes with it.
    await page.getByRole("link", { name: /Livros e índices/ }).click();
    await expect(page.getByRole("link", { name: /Livros e índices/ })).toBeHidden();
    await page.getByRole("searchbox", { name: "Buscar" }).fill(NOTE);
    await page
      .getByRole("row")
      .filter({ hasText: "SERVIDOR-LIVROS" })
      .getByRole("link", { name: NOTE, exact: true })
      .click();
    const versions = page.getByRole("list", { name: "Versões guardadas" }).getByRole("listitem");
    await expect(versions).toHaveCount(NIGHTS);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      versions
        .last()
        .getByRole("button", { name: /^Baixar/ })
        .click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toContain(`${NOTE}\nRevisão 0\n`);

    await program.pressCtrlC();
    const kept = new Set(stack().processes.map(({ pid }) => pid));
    await expect.poll(() => program.leftRunning(kept)).toEqual([]);
    expect(await refusesConnections(portal)).toBe(true);
  } finally {
    program.kill();
  }
});
