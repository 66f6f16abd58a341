import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { confirmAndEnter, register, SENHA, signTerm } from "../support/first-journey.ts";
import { expectPath, openAccountMenu } from "../support/portal.ts";
import {
  addFingerprintReader,
  keepRecoveryCodes,
  openBrowser,
  setUpApplication,
  typeCode,
  typeDocument,
  typePassword,
  typeRecoveryCode,
} from "../support/second-factor.ts";

// Touches: autenticacao, cadastro, infra, lgpd, platform/identity, usuarios.

const SEGURANCA = "configurarConta/seguranca";

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

const seen = (): Promise<void> => Promise.resolve();

const linha = (page: Page, nome: string) => page.getByRole("listitem").filter({ hasText: nome });

const leave = async (page: Page): Promise<void> => {
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
};

/** Registers in one browser and reads the message in another, as on a phone. */
const arrive = async (page: Page, outro: Page, mailbox: Mailbox): Promise<string> => {
  const documento = contas.newCpf();
  const pessoa = { tipo: "Pessoa física", nome: "Helena Prado Ramos", documento, mailbox, see: seen } as const;
  await register({ ...pessoa, page: outro }, "VERA2026");
  await confirmAndEnter({ ...pessoa, page });
  await expectAccessible(page);
  const chromium = await page.context().newCDPSession(page);
  const { entries } = await chromium.send("Page.getNavigationHistory");
  expect(entries.filter(({ url }) => new URL(url).pathname.includes("/confirmado/"))).toEqual([]);
  await page.reload();
  await expectPath(page, "/termoLGPD");
  await signTerm({ ...pessoa, page });
  return documento;
};

test("quem se cadastra entra direto, protege a conta, perde o celular e encerra o que não reconhece", async ({
  page,
  browser,
}) => {
  const mailbox = await createMailbox();
  const outro = await browser.newPage();
  const pessoa = { documento: "", senha: SENHA };
  let segredo = "";
  let codigos: readonly string[] = [];

  await test.step("[AUTH-59] confirma em um navegador o que cadastrou em outro, e está dentro", async () => {
    pessoa.documento = await arrive(page, outro, mailbox);
  });

  await test.step("[AUTH-53][AUTH-55] ativa o aplicativo e guarda os códigos", async () => {
    await page.goto(SEGURANCA);
    await expect(page.getByText("Sua conta é protegida só pela senha.")).toBeVisible();
    await linha(page, "Aplicativo autenticador").getByRole("button", { name: "Ativar" }).click();
    await typePassword(page, pessoa);
    segredo = await setUpApplication(page, "Celular da Helena");
    await expect(linha(page, "Aplicativo autenticador")).toContainText("Celular da Helena");
    await page.getByRole("button", { name: "Gerar códigos" }).click();
    codigos = await keepRecoveryCodes(page);
    await expect(page.getByText("Sua conta está bem protegida.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("na próxima entrada o código é pedido; gerar outros pede o código de novo, não a senha", async () => {
    await leave(page);
    await typePassword(page, pessoa);
    await typeCode(page, segredo);
    await page.goto(SEGURANCA);
    await page.getByRole("button", { name: "Gerar outros" }).click();
    await typeCode(page, segredo);
    codigos = await keepRecoveryCodes(page);
    await expect(page.getByText("Sua conta está bem protegida.")).toBeVisible();
  });

  await test.step("sem o celular, um código guardado entra em outro navegador", async () => {
    await outro.goto(SEGURANCA);
    await typePassword(outro, pessoa);
    await typeRecoveryCode(outro, codigos);
    await expect(outro.getByText("Restam 11 códigos.")).toBeVisible();
  });

  await test.step("[AUTH-56] as duas sessões aparecem; a que se encerra está fora na próxima chamada", async () => {
    await page.reload();
    const sessoes = page.getByRole("table", { name: "Sessões ativas da sua conta" });
    await expect(sessoes.getByRole("button", { name: /Encerrar/ })).toHaveCount(1);
    await page.getByRole("button", { name: "Encerrar todas as outras" }).click();
    await expect(page.getByText("As outras sessões foram encerradas.")).toBeVisible();
    await expect(sessoes.getByRole("button", { name: /Encerrar/ })).toHaveCount(0);
    await outro.getByRole("link", { name: "Notificações" }).click();
    await expect(outro.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
    await outro.close();
  });

  await test.step("uma chave de acesso entra sozinha", async () => {
    await addFingerprintReader(page);
    page.once("dialog", (dialog) => void dialog.accept("Computador do balcão"));
    await page.getByRole("button", { name: "Criar chave" }).click();
    await page.locator("#registerWebAuthn").click();
    await expect(linha(page, "Computador do balcão")).toBeVisible();
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page.getByRole("banner")).toContainText("Helena");
  });

  await test.step("[AUTH-53][AUTH-47] a senha esquecida aceita o CPF com pontos, e o e-mail não dispensa o fator", async () => {
    const esquecida = await openBrowser(browser, "dashboard");
    await esquecida.getByRole("link", { name: "Esqueci minha senha" }).click();
    await typeDocument(esquecida, pessoa);
    await esquecida.getByRole("button", { name: "Enviar" }).click();
    await expect(esquecida.getByText("Se a conta existir")).toBeVisible();
    await expect
      .poll(async () => (await mailbox.messages()).map(({ subject }) => subject))
      .toContain("Criar nova senha no Acervo");
    const mensagem = (await mailbox.messages()).find(({ subject }) => subject === "Criar nova senha no Acervo");
    await esquecida.goto(/https?:\/\/\S+/.exec(mensagem?.text ?? "")?.[0] ?? "");
    await expect(esquecida.getByLabel("Código de uso único")).toBeVisible();
    await esquecida.close();
  });
});
