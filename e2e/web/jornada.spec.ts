import { randomBytes } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { expect, type Page, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { codeOnScreen, newName, openDevices } from "../support/devices.ts";
import { looksRight, picture } from "../support/looks.ts";
import { goInside } from "../support/portal.ts";
import { hashesBelow } from "../support/stored-files.ts";

// Touches: agente, agentes, backups, dispositivos, exportacoes, painel, platform/spreadsheet, restauracoes.

const MIB = 2 ** 20;
/** Slow enough for the first backup to be seen while it runs. */
const SLOW_LINK = 2.5 * MIB;

const backups = (page: Page) => page.getByRole("table", { name: "Backups deste dispositivo" });
/** Backups that a person asked for; one on schedule may come in between. */
const manualRows = (page: Page) =>
  backups(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: "Sim" }) });

const backUpNow = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Fazer backup agora" }).click();
  await expect(page.getByRole("button", { name: /^Backup (pedido às|em andamento)/ })).toBeVisible();
};
const notice = (page: Page) => page.getByText("Backup de Livros: Concluído.");
const concluded = async (page: Page, howMany: number): Promise<void> => {
  // The notice goes away by itself, so it is looked for first.
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  await expect(manualRows(page)).toHaveCount(howMany, { timeout: 60_000 });
  await expect(manualRows(page).first()).toContainText("Concluído", { timeout: 60_000 });
};

test("[DISP-164] do cadastro à restauração, com o programa de verdade: duas versões, conferidas byte a byte", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-jornada-"));
  const books = join(folder, "livros");
  mkdirSync(join(books, "2026"), { recursive: true });
  writeFileSync(join(books, "índice.txt"), "primeira folha\n");
  writeFileSync(join(books, "2026", "casamentos.pdf"), randomBytes(3 * MIB));
  writeFileSync(join(books, "2026", "banco.fdb"), randomBytes(20 * MIB + 7));
  const nome = newName("SERVIDOR");
  await openDevices(page, "pessoa", "Meus arquivos");
  const agent = machine(join(folder, "agente"), new URL(page.url()).origin, SLOW_LINK);

  await test.step("cadastra o dispositivo e o ativa no computador, com confirmação", async () => {
    await page.getByRole("button", { name: "Cadastrar Dispositivo" }).click();
    await page.getByLabel("Nome").fill(nome);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByRole("region", { name: "Ativação" })).toContainText("Válido por mais");
    const activation = agent.start("ativar", await codeOnScreen(page), "--permitir", folder);
    await activation.says("Confirma a ativação?");
    activation.type("s");
    const { code, out } = await activation.ended;
    expect({ code, names: out.includes(nome) && out.includes("Meus arquivos") }).toEqual({ code: 0, names: true });
    await expect(page.getByRole("heading", { name: "Configurações de backup" })).toBeVisible();
    await expect(page.getByText("Nenhum backup feito ainda.")).toBeVisible();
  });

  await test.step("configura um diretório e um agendamento por hora", async () => {
    await page.getByRole("button", { name: "Adicionar Nova Configuração" }).click();
    await page.getByLabel("Nome da configuração").fill("Livros");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByRole("button", { name: "Adicionar diretório" }).click();
    await page.getByLabel("Caminho").fill(books);
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByRole("button", { name: "Adicionar agendamento" }).click();
    await page.getByLabel("Descrição").fill("De hora em hora");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(page.getByRole("article", { name: "Livros" })).toContainText("A cada 1 hora");
  });

  const service = agent.start("servico");
  const first = hashesBelow(books);
  await test.step("[DISP-123][DISP-125] faz o primeiro backup pelo botão", async () => {
    await backUpNow(page);
    await expect(backups(page).getByRole("progressbar", { name: "Backup em andamento" })).toBeAttached();
    await picture(page, "em-andamento");
    await concluded(page, 1);
    await expect(manualRows(page).first()).toContainText("3 arquivos · 23 MB");
    await expect(page.getByRole("definition").filter({ hasText: "23 MB" })).toBeVisible();
  });

  const between = new Date().toISOString();
  appendFileSync(join(books, "índice.txt"), "segunda folha\n");
  const database = readFileSync(join(books, "2026", "banco.fdb"));
  database.write("um registro mudou", 9 * MIB);
  writeFileSync(join(books, "2026", "banco.fdb"), database);
  rmSync(join(books, "2026", "casamentos.pdf"));
  const second = hashesBelow(books);

  await test.step("muda arquivos, apaga um e faz o segundo backup", async () => {
    await expect(notice(page)).toBeHidden();
    await backUpNow(page);
    await concluded(page, 2);
    await expect(manualRows(page).first()).toContainText("2 arquivos");
    await looksRight(page, "backups");
  });

  await test.step("[DISP-135] vê o log de cada um", async () => {
    let seen = false;
    for (const row of await manualRows(page).all()) {
      await row.getByRole("button", { name: /^Ver log/ }).focus();
      await page.keyboard.press("Enter");
      const log = page.getByRole("dialog", { name: "Log do backup" });
      await expect(log.getByRole("row").filter({ hasText: books })).toContainText("Sucesso");
      if (!seen) await looksRight(page, "log");
      seen = true;
      await log.getByRole("radio", { name: "Todos" }).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(log.getByText("Este backup não tem registros deste tipo.")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(log).toBeHidden();
      await expect(row.getByRole("button", { name: /^Ver log/ })).toBeFocused();
    }
  });

  await test.step("exporta o log e o lê na planilha", async () => {
    // No test can answer the system's window: the portal goes on as in a browser that has none.
    await page.evaluate(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
    const verLog = manualRows(page)
      .first()
      .getByRole("button", { name: /^Ver log/ });
    await verLog.click();
    const log = page.getByRole("dialog", { name: "Log do backup" });
    await expect(log.getByRole("row").filter({ hasText: books })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      log.getByRole("button", { name: "Exportar" }).click(),
    ]);
    await expect(page.getByText("A exportação começou.")).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/^log-do-backup-\d+\.xlsx$/);
    const [heading, ...rows] = readSpreadsheet(readFileSync(await download.path()));
    expect(heading).toEqual(["Tipo", "Quando", "Descrição", "Origem"]);
    expect(rows).toContainEqual(["Sucesso", expect.any(String), "Diretório verificado.", books]);
    expect((await page.request.get(download.url())).status()).toBe(404);
    await page.keyboard.press("Escape");
  });

  await test.step("[DISP-116][DISP-133][DISP-161] vê os dois e o próximo agendamento no painel", async () => {
    await goInside(page, "dashboard");
    const last = page.getByRole("table", { name: "Últimos backups" }).getByRole("row").filter({ hasText: nome });
    await expect(last).toHaveCount(2);
    await expect(page.getByRole("tabpanel", { name: "Por Hora" })).toContainText("De hora em hora");
    await looksRight(page, "painel");
    await page.getByRole("tab", { name: "Por Hora" }).focus();
    await page.keyboard.press("ArrowRight");
    // What is in it is not this test's alone: others schedule in the same subscription.
    await expect(page.getByRole("tabpanel", { name: "Diários" })).toBeVisible();
  });

  expect((await service.stop()).code).toBe(0);
  await test.step("restaura as duas versões, iguais às que havia", async () => {
    const restored = async (name: string, ...when: readonly string[]): Promise<Record<string, string>> => {
      const target = join(folder, name);
      const { code, out, err } = await agent.run("restaurar", "Livros", "--para", target, ...when);
      expect({ code, err, out }).toMatchObject({ code: 0, err: "" });
      return hashesBelow(join(target, books));
    };
    expect(await restored("agora")).toEqual(second);
    expect(await restored("antes", "--em", between)).toEqual(first);
  });
  rmSync(folder, { recursive: true });
});
