import { createMailbox } from "@acervo/test-kit/mailbox";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { looksRight } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: notas-fiscais, usuarios.

test("[F7][CONTA-97] e-mail secundário: informa, recebe a mensagem, confirma sem sessão, e ele passa a valer", async ({
  page,
  browser,
}) => {
  const mailbox = await createMailbox();
  await signIn(page, "vendedor", "configurarConta/perfil");
  const secundario = page.getByLabel("E-mail secundário").first();
  await page.getByLabel("Telefone").fill("31988887777");
  await secundario.fill(mailbox.address);
  await page.getByRole("radio", { name: "Ambos" }).check();
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("dialog", { name: "Sucesso" }).getByRole("button", { name: "OK" }).click();
  await page.goto("configurarConta/perfil");
  await expect(page.getByText("Aguardando confirmação")).toBeVisible();
  await expectAccessible(page);

  const first = await mailbox.waitForMessage(30_000);
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByText("Mensagem enviada.")).toBeVisible();
  await expect.poll(async () => (await mailbox.messages()).length, { timeout: 30_000 }).toBe(2);
  const linkIn = (text: string): string => /https?:\/\/\S+\/confirmarEmail#\S+/.exec(text)?.[0] ?? "";
  const links = (await mailbox.messages()).map(({ text }) => linkIn(text));
  const old = linkIn(first.text);
  const valid = links.find((link) => link !== old) ?? "";

  // Another browser: whoever owns the address needs no account.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(old);
  await other.getByRole("button", { name: "Confirmar este e-mail" }).click();
  await expect(other.getByRole("alertdialog", { name: "Erro" })).toContainText("Este link não vale mais.");
  await other.goto("about:blank");
  await other.goto(valid);
  await expectAccessible(other);
  await other.getByRole("button", { name: "Confirmar este e-mail" }).focus();
  await other.keyboard.press("Enter");
  await expect(other.getByText("E-mail confirmado")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(secundario).toHaveValue(mailbox.address);
  await expect(page.getByText("Aguardando confirmação")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Ambos" })).toBeChecked();
});

test("[NFE-36] contador: a pessoa informa, ele confirma na própria caixa sem conta, e as notas vão para lá", async ({
  page,
  browser,
}) => {
  const mailbox = await createMailbox();
  await signIn(page, "vendedor", "configurarConta/notificacoes");
  const contador = page.getByRole("region", { name: "Contador" });
  await contador.getByLabel("E-mail do contador").fill(mailbox.address);
  await contador.getByRole("button", { name: "Pedir confirmação" }).click();
  await expect(contador.getByText("Aguardando o contador")).toBeVisible();
  await looksRight(page, "contador-pendente");

  const { text } = await mailbox.waitForMessage(30_000);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(/https?:\/\/\S+\/confirmarEmail#\S+/.exec(text)?.[0] ?? "");
  await expect(other.getByRole("heading", { name: "Confirmar e-mail do contador" })).toBeVisible();
  await looksRight(other, "contador-confirma");
  await other.getByRole("button", { name: "Confirmar este e-mail" }).click();
  await expect(other.getByText("Não é preciso ter conta no Acervo.")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(contador.getByText("Próxima remessa")).toBeVisible();
  await looksRight(page, "contador-confirmado");
  await contador.getByRole("button", { name: "Retirar" }).click();
  await page.getByRole("alertdialog", { name: "Retirar o contador?" }).getByRole("button", { name: "SIM" }).click();
  await expect(contador.getByLabel("E-mail do contador")).toBeVisible();
});
