import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, type Page, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { codeOnScreen } from "../support/devices.ts";
import {
  acceptContract,
  addCard,
  choosePlan,
  completeProfile,
  confirmAndEnter,
  fillRegistration,
  signTerm,
  type Visitor,
} from "../support/first-journey.ts";
import { goInside } from "../support/portal.ts";
import { hashesBelow } from "../support/stored-files.ts";

const APROVA = "4111111111111111";
const BYTES = 3 * 2 ** 20;

const addConfiguration = async (page: Page, path: string): Promise<void> => {
  await page.getByRole("button", { name: "Adicionar Nova Configuração" }).click();
  await page.getByLabel("Nome da configuração").fill("Livros");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Adicionar diretório" }).click();
  await page.getByLabel("Caminho").fill(path);
  await page.getByRole("button", { name: "Confirmar" }).click();
};

/** What the first customer of an installation does: an account, a plan, a machine, a backup, and its files back. */
test("[SRV-380] uma pessoa chega, contrata, faz um backup e o recebe de volta, byte a byte", async ({ page }) => {
  const visitor: Visitor = {
    page,
    mailbox: await createMailbox(),
    see: () => Promise.resolve(),
    tipo: "Pessoa física",
    nome: "Helena Prado Ramos",
    documento: realmAccounts().newCpf(),
  };
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const folder = mkdtempSync(join(tmpdir(), "acervo-ensaio-"));
  const books = join(folder, "livros");
  mkdirSync(books);
  writeFileSync(join(books, "índice.txt"), "primeira folha\n");
  writeFileSync(join(books, "casamentos.pdf"), randomBytes(BYTES));
  const stored = hashesBelow(books);

  await test.step("cria a conta, confirma o e-mail e entra", async () => {
    await page.goto("/acervo-cadastro-web/");
    await fillRegistration(visitor);
    await confirmAndEnter(visitor);
    await signTerm(visitor);
    await completeProfile(visitor);
  });

  await test.step("contrata com um cartão, e a contratação fica ativa", async () => {
    await choosePlan(visitor, /^Acervo 50/, /^Cartão de crédito/);
    await addCard(visitor, "CARTAO DE CASA", APROVA);
    await acceptContract(visitor);
    await expect(page.getByText("Contratação criada com sucesso!")).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("Ativa", { exact: true }).first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath("painel.png") });
  });

  const agent = machine(join(folder, "agente"), origin);
  await test.step("ativa um computador e escolhe a pasta", async () => {
    await goInside(page, "gerenciarDispositivos");
    await page.getByRole("button", { name: "Cadastrar Dispositivo" }).click();
    await page.getByLabel("Nome").fill("SERVIDOR");
    await page.getByRole("button", { name: "Salvar" }).click();
    const activation = agent.start("ativar", await codeOnScreen(page), "--permitir", folder);
    await activation.says("Confirma a ativação?");
    activation.type("s");
    expect((await activation.ended).code).toBe(0);
    await expect(page.getByRole("heading", { name: "Configurações de backup" })).toBeVisible();
    await addConfiguration(page, books);
  });

  const service = agent.start("servico");
  await test.step("faz o backup", async () => {
    await page.getByRole("button", { name: "Fazer backup agora" }).click();
    const row = page.getByRole("table", { name: "Backups deste dispositivo" }).getByRole("row").nth(1);
    await expect(row).toContainText("Concluído", { timeout: 120_000 });
    await page.screenshot({ path: test.info().outputPath("backup.png") });
  });
  await service.stop();

  await test.step("lê de volta do armazenamento o que foi guardado", async () => {
    const target = join(folder, "volta");
    const { code, err } = await agent.run("restaurar", "Livros", "--para", target);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(hashesBelow(join(target, books))).toEqual(stored);
  });
});
