import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { codeOnScreen, newName, openDevices } from "../support/devices.ts";
import { looksRight } from "../support/looks.ts";
import { untilRow } from "../support/until-row.ts";

// Touches: agente, agentes, backups, dispositivos, platform/news.

const MIB = 2 ** 20;
/** Slow enough for the backup to be seen while it runs. */
const SLOW_LINK = 1.5 * MIB;
/** Some of it lies in the store, and the program has said so. */
const ENVIANDO = `
  SELECT FROM backup JOIN dispositivo ON dispositivo.id = backup.id_dispositivo
  WHERE dispositivo.nome = $1 AND codigo_situacao = 1 AND arquivos_vistos > 0 AND bytes_enviados > 0`;

test("[DISP-203] um backup pedido: conectado, em andamento, quanto já foi e concluído, sem recarregar", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-pedidos-"));
  const books = join(folder, "livros");
  mkdirSync(books);
  writeFileSync(join(books, "índice.txt"), "primeira folha\n");
  // Each counts as sent once it lies in the store: many small ones show how far it is.
  for (let livro = 0; livro < 20; livro += 1) writeFileSync(join(books, `livro-${livro}.fdb`), randomBytes(1.5 * MIB));
  await openDevices(page, "pessoa", "Meus arquivos");
  const agent = machine(join(folder, "agente"), new URL(page.url()).origin, SLOW_LINK);
  const nome = newName("BALCAO");
  await page.getByRole("button", { name: "Cadastrar Dispositivo" }).click();
  await page.getByLabel("Nome").fill(nome);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("region", { name: "Ativação" })).toContainText("Válido por mais");
  const activation = agent.start("ativar", await codeOnScreen(page), "--permitir", folder);
  await activation.says("Confirma a ativação?");
  activation.type("s");
  expect((await activation.ended).code).toBe(0);
  await expect(page.getByRole("heading", { name: "Configurações de backup" })).toBeVisible();
  await page.getByRole("button", { name: "Adicionar Nova Configuração" }).click();
  await page.getByLabel("Nome da configuração").fill("Livros");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Adicionar diretório" }).click();
  await page.getByLabel("Caminho").fill(books);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("article", { name: "Livros" })).toContainText(books);

  const service = agent.start("servico");
  // On the device's card, and beside the button that asks for a backup.
  await expect(page.getByText("Computador conectado agora")).toHaveCount(2, { timeout: 30_000 });
  await page.getByRole("button", { name: "Fazer backup agora" }).click();
  // Twenty seconds of sending, of which a busy page may need more: it goes on once it was seen.
  await untilRow(ENVIANDO, [nome]);
  service.halt();
  const row = page.getByRole("table", { name: "Backups deste dispositivo" }).getByRole("row").nth(1);
  try {
    await expect(page.getByRole("button", { name: "Backup em andamento" })).toBeVisible();
    await expect(row).toContainText(/verificados? · \d.* enviados/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await looksRight(page, "pedido");
  } finally {
    service.goOn();
  }
  await expect(row).toContainText("Concluído", { timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Fazer backup agora" })).toBeVisible();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
