import { demoOtpSecret, demoUsers, oneTimeCode } from "@acervo/test-kit/demo-users";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { inSignInTurn } from "@acervo/test-kit/sign-in-turn";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { tabTo } from "../support/keyboard.ts";
import { openAccountMenu, signIn, signInWithPassword, workIn } from "../support/portal.ts";

// Touches: consultas, enderecos, infra, platform/cep, platform/email, preferencias, tomadores, usuarios.

test("a fatia inteira: entra, altera o perfil, recebe o aviso, sai", async ({ page }) => {
  const mailbox = await createMailbox(demoUsers.empresa.email);
  await signInWithPassword(page, "empresa", "configurarConta/perfil");
  const save = page.getByRole("button", { name: "Salvar" });

  await test.step("[CONTA-07][CONTA-08][CONTA-14] nome e e-mail não mudam aqui; Salvar espera uma alteração", async () => {
    await expect(page.getByLabel("Nome")).toHaveJSProperty("readOnly", true);
    await expect(page.getByLabel("E-mail principal").first()).toHaveJSProperty("readOnly", true);
    await expect(save).toBeDisabled();
  });

  await test.step("[CONTA-10][CONTA-20][SHELL-123] grava o telefone e confirma", async () => {
    await page.getByLabel("Telefone").fill("31977776666");
    await expect(page.getByLabel("Telefone")).toHaveValue("(31) 97777-6666");
    await save.click();
    const dialog = page.getByRole("dialog", { name: "Sucesso" });
    await expect(dialog).toContainText("Dados atualizados com sucesso!");
    await dialog.getByRole("button", { name: "OK" }).click();
    await page.reload();
    await expect(page.getByLabel("Telefone")).toHaveValue("(31) 97777-6666");
  });

  await test.step("[SRV-106] o aviso chega ao e-mail escolhido", async () => {
    const message = await mailbox.waitForMessage(30_000);
    expect(message.subject).toBe("Seus dados cadastrais foram alterados");
    expect(message.text).toContain("Telefone");
    expect(message.text).not.toContain("97777");
  });

  await test.step("[AUTH-24] sai", async () => {
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  });
});

test("[CONTA-24][CONTA-25][CONTA-28][CONTA-29] o CEP preenche e tranca o que encontrou", async ({ page }) => {
  await signIn(page, "pessoa", "configurarConta/endereco");
  await page.getByLabel("CEP").fill("30130010");
  await page.getByLabel("CEP").blur();
  await expect(page.getByLabel("CEP")).toHaveValue("30.130-010");
  await expect(page.getByLabel("Logradouro")).toHaveValue("Praça Sete de Setembro");
  await expect(page.getByLabel("Logradouro")).not.toBeEditable();
  await expect(page.getByLabel("Bairro")).toHaveValue("Centro");
  await page.getByLabel("Número").fill("25");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("dialog", { name: "Sucesso" }).getByRole("button", { name: "OK" }).click();
  await page.reload();
  await expect(page.getByLabel("Logradouro")).toHaveValue("Praça Sete de Setembro");
  await expect(page.getByLabel("Número")).toHaveValue("25");
});

test("só com o teclado: entra, muda o telefone e salva", async ({ page }) => {
  await page.goto("configurarConta/perfil");
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeFocused();
  await page.keyboard.type(demoUsers.suporteAvancado.username);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Acervo-dev-2026");
  await inSignInTurn(demoUsers.suporteAvancado.username, async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Código de uso único")).toBeFocused();
    await page.keyboard.type(oneTimeCode(demoOtpSecret, Date.now()));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Seus dados" })).toBeVisible();
  });

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  const phone = page.getByLabel("Telefone");
  await tabTo(page, phone);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3133332222");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sucesso" });
  await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(phone).toHaveValue("(31) 3333-2222");
});

test("[TOM-01][TOM-15][TOM-21][CONTA-48][CONTA-51] desliga um aviso e grava o tomador; os dois ficam", async ({
  page,
}) => {
  const confirm = async (text: string): Promise<void> => {
    const dialog = page.getByRole("dialog", { name: "Sucesso" });
    await expect(dialog).toContainText(text);
    await dialog.getByRole("button", { name: "OK" }).click();
  };
  await signIn(page, "pessoa", "configurarConta/notificacoes");
  await page.getByRole("switch", { name: "Nota fiscal emitida" }).uncheck();
  await page.getByRole("button", { name: "Salvar" }).click();
  await confirm("Preferências de notificação alteradas com sucesso!");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Nota fiscal emitida" })).not.toBeChecked();

  await workIn(page, "pessoa", "Meus arquivos");
  await page.getByRole("link", { name: "Tomador" }).click();
  await page.getByRole("radio", { name: "Pessoa jurídica" }).check();
  await page.getByLabel("CNPJ").fill("12ABC34501DE35");
  await page.getByLabel("Razão Social").fill("Casa Clara Ltda");
  await page.getByLabel("CEP").fill("30130010");
  await expect(page.getByLabel("Logradouro")).toHaveValue("Praça Sete de Setembro");
  await page.getByLabel("Número").fill("25");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  await confirm("Dados do tomador salvos com sucesso!");
  await page.reload();
  await expect(page.getByLabel("CNPJ")).toHaveValue("12.ABC.345/01DE-35");
});
