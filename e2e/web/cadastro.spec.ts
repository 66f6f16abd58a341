import { demoUsers } from "@acervo/test-kit/demo-users";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expectPath, mainMenu } from "../support/portal.ts";

const SENHA = "uma senha bem comprida";
const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

test("de um link de indicação até a escolha do plano: cadastro, e-mail, termo, endereço e perfil, uma decisão por tela", async ({
  page,
}) => {
  const mailbox = await createMailbox();
  const cpf = contas.newCpf();

  await test.step("[AUTH-27][AUTH-28][AUTH-30] cria a conta pelo link de indicação", async () => {
    await page.goto("/acervo-cadastro-web/?ref=VERA2026");
    await expectAccessible(page);
    await page.getByRole("button", { name: /Pessoa física/ }).click();
    await expect(page.getByLabel("Nome completo")).toBeFocused();
    await page.getByLabel("Nome completo").fill("Helena Prado Ramos");
    await page.getByLabel(/^CPF/).fill(cpf);
    await page.getByLabel("E-mail").fill(mailbox.address);
    await page.getByLabel(/^Senha/).fill(SENHA);
    await page.getByLabel("Repita a senha").fill(SENHA);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("[AUTH-32] confirma o e-mail e entra", async () => {
    const { text } = await mailbox.waitForMessage(30_000);
    await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
    await page.getByRole("link", { name: "Continuar" }).click();
    await page.getByRole("link", { name: "Voltar para o Acervo" }).click();
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(cpf);
    await page.getByLabel("Senha", { exact: true }).fill(SENHA);
    await page.getByRole("button", { name: "Entrar" }).click();
    expect((await mailbox.waitForMessage(30_000)).subject).toBe("Boas-vindas ao Acervo");
  });

  await test.step("[SHELL-71][SHELL-72][LGPD-01][LGPD-20][LGPD-22] só há o termo; assinar pede o endereço que falta", async () => {
    await expectPath(page, "/termoLGPD");
    await expect(mainMenu(page).getByRole("link")).toHaveText(["Termo LGPD"]);
    await page.getByRole("checkbox", { name: "Li e concordo com o termo." }).check();
    await page.getByRole("button", { name: "Aceitar" }).click();
    const janela = page.getByRole("dialog", { name: "Seus dados" });
    await janela.getByLabel("CEP").fill("30130010");
    await expect(janela.getByLabel("Logradouro")).toHaveValue("Praça Sete de Setembro");
    await janela.getByLabel("Número").fill("25");
    await expectAccessible(page);
    await janela.getByRole("button", { name: "Assinar o termo" }).click();
  });

  await test.step("[LGPD-06][SHELL-74][SHELL-76] sem telefone, fica no perfil até completá-lo", async () => {
    await expectPath(page, "/configurarConta/perfil");
    await expect(mainMenu(page).getByRole("link")).toHaveText(["Configurações"]);
    await page.getByLabel("Telefone").fill("31977776666");
    await page.getByRole("button", { name: "Salvar" }).click();
    await page.getByRole("dialog", { name: "Sucesso" }).getByRole("button", { name: "OK" }).click();
  });

  await test.step("[SHELL-78] sem contratações, de qualquer página vai contratar", async () => {
    await expectPath(page, "/novaContratacao");
    await page.goto("gerenciarDispositivos");
    await expectPath(page, "/novaContratacao");
  });
});

test("[AUTH-30] quem já tem conta recebe a mesma resposta na tela, e o aviso chega só ao dono", async ({ page }) => {
  const mailbox = await createMailbox(demoUsers.cadastro.email);
  await page.goto("/acervo-cadastro-web/");
  await page.getByRole("button", { name: /Pessoa física/ }).click();
  await page.getByLabel("Nome completo").fill("Outra Pessoa");
  await page.getByLabel(/^CPF/).fill(demoUsers.cadastro.username);
  await page.getByLabel("E-mail").fill("outra.pessoa@acervo.test");
  await page.getByLabel(/^Senha/).fill(SENHA);
  await page.getByLabel("Repita a senha").fill(SENHA);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
  const mensagem = await mailbox.waitForMessage(30_000);
  expect(mensagem.subject).toBe("Você já tem uma conta no Acervo");
});
