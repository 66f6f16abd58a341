import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { codeOfConfiguredDevice, newName, openDevices, registerDevice } from "../support/devices.ts";
import { looksRight, picture } from "../support/looks.ts";
import { goInside } from "../support/portal.ts";
import { untilRow } from "../support/until-row.ts";
import { hashesBelow } from "../support/stored-files.ts";

// Touches: agente, agentes, arquivos, backups, dispositivos, platform/pdf, restauracoes.

const MIB = 2 ** 20;
const FILES = 8;
/** Slow enough for the restore to be seen while it runs. */
const SLOW_LINK = 2 * MIB;
/** The program has said how far it is, and is not through. */
const TRAZENDO = `
  SELECT FROM restauracao JOIN dispositivo ON dispositivo.id = restauracao.id_dispositivo
  WHERE dispositivo.nome = $1 AND noticia_em IS NOT NULL AND concluida_em IS NULL`;

/** Waits for the computer or is already being done: the agent may be quicker than the page. */
const underWay = (page: Page) =>
  page
    .getByText("Aguardando o computador")
    .or(page.getByRole("progressbar", { name: "Andamento da restauração" }))
    .or(page.getByRole("region", { name: "Recibo" }))
    .first();

const pdfText = (program: string, path: string): string =>
  execFileSync(program, ["-layout", path, "-"], { encoding: "utf8" });

test("[SRV-136] restaura no computador pelo portal: pede, acompanha, e o recibo confere com o disco", async ({
  page,
  baseURL,
}, testInfo) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-volta-"));
  const books = join(folder, "livros");
  mkdirSync(join(books, "2026"), { recursive: true });
  for (let number = 0; number < FILES; number += 1)
    writeFileSync(join(books, "2026", `livro ${number}.bin`), randomBytes(1.5 * MIB));
  writeFileSync(join(books, "índice.txt"), "primeira folha\n");
  const before = hashesBelow(books);
  const origin = new URL(baseURL ?? "").origin;
  const nome = newName("VOLTA");
  const codigo = await codeOfConfiguredDevice(origin, "pessoa", { nome, caminhos: [books] });
  const activation = machine(join(folder, "agente"), origin).start("ativar", codigo, "--permitir", folder);
  await activation.says("Confirma a ativação?");
  activation.type("s");
  expect(await activation.ended).toMatchObject({ code: 0 });
  expect(await machine(join(folder, "agente"), origin).run("fazer-backup")).toMatchObject({ code: 0 });
  const service = machine(join(folder, "agente"), origin, SLOW_LINK).start("servico");

  await openDevices(page, "pessoa", "Meus arquivos");
  rmSync(join(books, "2026"), { recursive: true });
  writeFileSync(join(books, "índice.txt"), "rasurada\n");

  await test.step("escolhe tudo o que o computador guarda, ao lado do que está lá", async () => {
    await registerDevice(origin, "pessoa", newName("OUTRO"));
    await goInside(page, "gerenciarArquivos");
    await page.getByRole("link", { name: new RegExp(nome) }).click();
    await page.getByRole("button", { name: `Restaurar no computador: ${nome}` }).click();
    const dialog = page.getByRole("dialog", { name: "Restaurar no computador" });
    await looksRight(page, "janela");
    await expect(dialog.getByRole("radio", { name: /^Guardar ao lado/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Restaurar" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /^Restauração nº/ })).toBeVisible();
    await expect(underWay(page)).toBeVisible();
  });

  await test.step("acompanha o andamento até o recibo", async () => {
    await untilRow(TRAZENDO, [nome]);
    service.halt();
    try {
      await expect(page.getByRole("progressbar", { name: "Andamento da restauração" })).toBeVisible();
      await picture(page, "andamento");
    } finally {
      service.goOn();
    }
    await expect(page.getByRole("region", { name: "Recibo" })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Sucesso", { exact: true })).toBeVisible();
    const { "índice.txt": edited, ...others } = hashesBelow(books);
    const [beside = ""] = Object.keys(others).filter((name) => name.startsWith("índice ("));
    expect(beside).toMatch(/^índice \(versão de \d\d-\d\d-\d{4} \d\dh\d\d\)\.txt$/);
    expect(edited).not.toBe(before["índice.txt"]);
    expect({ ...others, "índice.txt": others[beside] }).toEqual({ ...before, [beside]: before["índice.txt"] });
    await expect(page.getByRole("region", { name: "Onde está" })).toContainText(books);
    await looksRight(page, "recibo");
  });

  await test.step("repete no lugar do atual, que o backup não tinha e fica ao lado", async () => {
    await page.getByRole("button", { name: "Repetir substituindo" }).click();
    await expect(underWay(page)).toBeVisible();
    await expect(page.getByText("1 arquivo trocado ainda não estava no backup")).toBeVisible({ timeout: 60_000 });
    const after = hashesBelow(books);
    expect(after["índice.txt"]).toBe(before["índice.txt"]);
    expect(Object.keys(after).filter((name) => name.startsWith("índice (antes de "))).toHaveLength(1);
  });

  await test.step("o PDF diz o mesmo que a página", async () => {
    const codigoDoRecibo = await page.getByRole("region", { name: "Recibo" }).getByRole("code").innerText();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar recibo (PDF)" }).click();
    const saved = testInfo.outputPath("recibo.pdf");
    await (await downloading).saveAs(saved);
    const text = pdfText("pdftotext", saved).replaceAll(/\s+/g, " ");
    expect(text).toContain(`${FILES + 1} arquivos no pedido, e todos estão no computador com o conteúdo conferido.`);
    expect(text).toContain(nome);
    expect(text.replaceAll(" ", "")).toContain(codigoDoRecibo);
  });

  await test.step("a restauração está na lista do dispositivo", async () => {
    await page.getByRole("link", { name: "Ver o dispositivo" }).click();
    const list = page.getByRole("table", { name: "Restaurações neste computador" });
    await expect(list.getByRole("row").filter({ hasText: "Sucesso" })).toHaveCount(2);
    await looksRight(page, "lista");
  });

  expect(await service.stop()).toMatchObject({ code: 0, err: "" });
  rmSync(folder, { recursive: true });
});
