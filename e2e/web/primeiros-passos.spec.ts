import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, type Page, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { countClicks } from "../support/clicks.ts";
import {
  acceptContract,
  completeProfile,
  confirmAndEnter,
  register,
  signTerm,
  type Visitor,
} from "../support/first-journey.ts";
import { payPix } from "../support/journey-trail.ts";
import { looksRight } from "../support/looks.ts";

// Touches: agente, agentes, backups, cadastro, contratacoes, contratos, dispositivos, download, faturas, lgpd, pagamento, pagamentos, painel, planos, protecao, usuarios.

/** What is needed; no more than 19 may be. It was 26 before there were steps to follow. */
const CLICKS = 16;

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

const stepOf = (page: Page) => page.getByRole("region", { name: "Primeiros passos" }).locator("[aria-current=step]");

const codeOnStep = async (page: Page): Promise<string> => {
  const code = stepOf(page)
    .getByText(/^Código de ativação:/)
    .locator("..");
  return (await code.innerText()).replace("Código de ativação:", "").replaceAll(/\s/g, "");
};

test("[PAINEL-163] do cadastro ao primeiro backup em poucos cliques, pela lista do painel", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-passos-"));
  const books = join(folder, "livros");
  mkdirSync(books);
  writeFileSync(join(books, "índice.txt"), "primeira folha\n");
  const clicks = await countClicks(page);
  const visitor: Visitor = {
    page,
    mailbox: await createMailbox(),
    tipo: "Pessoa física",
    nome: "Clara Nunes Prado",
    documento: contas.newCpf(),
    see: () => Promise.resolve(),
  };

  await test.step("cria a conta, assina o termo, contrata e paga", async () => {
    await register(visitor, "VERA2026");
    await confirmAndEnter(visitor);
    await signTerm(visitor);
    await completeProfile(visitor);
    await page.getByRole("radio", { name: /^Acervo 10,/ }).check();
    await acceptContract(visitor);
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    await payPix(visitor.documento);
  });

  await test.step("pago, o painel mostra os passos, e um clique dá o código", async () => {
    const heading = page.getByRole("heading", { level: 1, name: /^Vamos proteger o seu primeiro computador/ });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    await looksRight(page, "programa");
    await page.getByRole("button", { name: "Baixar o programa e ver o código" }).click();
    await expect(stepOf(page)).toContainText("Válido por mais");
    await looksRight(page, "codigo");
  });

  const agent = machine(join(folder, "agente"), new URL(page.url()).origin);
  await test.step("o código digitado no computador leva às pastas, com um horário proposto", async () => {
    const activation = agent.start("ativar", await codeOnStep(page), "--permitir", folder);
    await activation.says("Confirma a ativação?");
    activation.type("s");
    expect(await activation.ended).toMatchObject({ code: 0 });
    await expect(page.getByRole("heading", { level: 1, name: /^Computador conectado/ })).toBeVisible();
    await page.getByLabel("Pasta").fill(books);
    await expect(page.getByLabel("Horário")).toHaveValue("20:00");
    await looksRight(page, "pastas");
    await page.getByRole("button", { name: "Guardar estas pastas" }).click();
  });

  const service = agent.start("servico");
  await test.step("o primeiro backup toma o lugar da lista", async () => {
    await expect(page.getByRole("heading", { level: 1, name: /^Tudo pronto/ })).toBeVisible();
    await looksRight(page, "backup");
    await page.getByRole("button", { name: "Fazer backup agora" }).click();
    await expect.poll(clicks).toBe(CLICKS);
    const protectedNow = page.getByRole("heading", { level: 1, name: /^Meu computador está protegido/ });
    await expect(protectedNow).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole("region", { name: "Primeiros passos" })).toBeHidden();
  });
  expect((await service.stop()).code).toBe(0);
  rmSync(folder, { recursive: true });
});
