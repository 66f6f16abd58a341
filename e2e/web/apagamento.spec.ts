import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { readAppFile } from "../support/app-file.ts";
import { confirmAndEnter, register, SENHA, signTerm, type Visitor } from "../support/first-journey.ts";

// Touches: autenticacao, cadastro, infra, lgpd, platform/identity, privacidade, usuarios.

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

/** Nobody waits nine days: the day is today, and the job is asked for now. */
const chegarAoDia = (email: string): Promise<void> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(
      `UPDATE apagamento_conta SET previsto_para = current_date - 1
       WHERE id_usuario = (SELECT id FROM usuario WHERE email = $1)`,
      [email],
    );
    await client.query(`INSERT INTO pgboss.job (name, data) VALUES ('privacidade.apagar-contas', '{"payload":{}}')`);
  });

test("[F12][LGPD-43][LGPD-48] pede o apagamento, desiste, pede de novo; no dia, a conta e o acesso somem", async ({
  page,
}) => {
  const documento = contas.newCpf();
  const mailbox = await createMailbox(`apagar-${documento}@acervo.test`);
  const visitante: Visitor = {
    page,
    mailbox,
    tipo: "Pessoa física",
    nome: "Helena Prado Ramos",
    documento,
    see: () => Promise.resolve(),
  };
  await register(visitante, "VERA2026");
  await confirmAndEnter(visitante);
  await signTerm(visitante);
  await page.goto("configurarConta/privacidade");
  const cartao = page.getByRole("region", { name: "Apagar seus dados" });
  const pedir = async (): Promise<void> => {
    await cartao.getByRole("button", { name: "Pedir o apagamento" }).click();
    await page.getByRole("button", { name: "SIM" }).click();
  };

  await test.step("o cartão diz o que sai e o que fica, e é acessível", async () => {
    await expect(cartao.getByText("O que a lei manda guardar")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("pedido, pode-se desistir", async () => {
    await pedir();
    await expect(cartao.getByText(/^Pedido em/)).toBeVisible();
    await expectAccessible(page);
    await cartao.getByRole("button", { name: "Desistir" }).click();
    await expect(page.getByText("Pedido desfeito. Os seus dados continuam guardados.")).toBeVisible();
  });
  await test.step("no dia os dados saem, a mensagem comprova, e ninguém entra", async () => {
    await pedir();
    await expect(cartao.getByText(/^Pedido em/)).toBeVisible();
    await chegarAoDia(mailbox.address);
    await expect
      .poll(async () => (await mailbox.messages()).map(({ subject }) => subject), { timeout: 30_000 })
      .toContain("Seus dados foram apagados");
    await page.goto("dashboard");
    await expect(page.getByText("Sua sessão não é válida. Entre novamente.")).toBeVisible();
    await page.context().clearCookies();
    await page.getByRole("button", { name: "OK" }).click();
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(documento);
    await page.getByLabel("Senha", { exact: true }).fill(SENHA);
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText(/inválid/i)).toBeVisible();
  });
});
