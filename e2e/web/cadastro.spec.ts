import { demoUsers } from "@acervo/test-kit/demo-users";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { expect, test } from "@playwright/test";

// Touches: cadastro, platform/identity.

test("[AUTH-30] quem já tem conta recebe a mesma resposta na tela, e o aviso chega só ao dono", async ({ page }) => {
  const mailbox = await createMailbox(demoUsers.cadastro.email);
  await page.goto("/acervo-cadastro-web/");
  await page.getByRole("button", { name: /Pessoa física/ }).click();
  await page.getByLabel("Nome completo").fill("Outra Pessoa");
  await page.getByLabel(/^CPF/).fill(demoUsers.cadastro.username);
  await page.getByLabel("E-mail").fill("outra.pessoa@acervo.test");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
  const mensagem = await mailbox.waitForMessage(30_000);
  expect(mensagem.subject).toBe("Você já tem uma conta no Acervo");
});
