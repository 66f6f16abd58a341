import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { demoPassword, demoUsers } from "@acervo/test-kit/demo-users";
import { inSignInTurn } from "@acervo/test-kit/sign-in-turn";
import { expect, type Page, test } from "@playwright/test";
import { completeProfile, confirmAndEnter, fillRegistration, signTerm } from "../support/first-journey.ts";
import { expectPath } from "../support/portal.ts";

// Touches: autenticacao, cadastro, contratacoes, enderecos, lgpd, planos, usuarios, vitrine.

test.describe.configure({ mode: "default" });

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

/** Clicks on a plan of the landing page, which has it once the worker has rendered it. */
const clicar = async (page: Page, plano: string): Promise<void> => {
  const botao = `Contratar o plano ${plano}`;
  await expect.poll(async () => (await page.request.get("/")).text(), { timeout: 60_000 }).toContain(botao);
  await page.goto("/");
  await page.getByRole("link", { name: botao, exact: true }).click();
  await expect(page).toHaveURL(/\/acervo-cadastro-web\/\?plano=\d+$/);
};

const escolhido = (page: Page, plano: string) =>
  expect(page.getByRole("radio", { name: new RegExp(`^${plano},`) })).toBeChecked();

for (const { onde, viewport } of [
  { onde: "no computador", viewport: { width: 1366, height: 768 } },
  { onde: "no celular", viewport: { width: 390, height: 844 } },
])
  test.describe(onde, () => {
    test.use({ viewport });

    test("[PUB-12][PUB-14][PUB-70] o plano clicado vai do cadastro, pelo e-mail aberto em outro aparelho, até a contratação", async ({
      page,
      browser,
    }) => {
      await clicar(page, "Acervo 100");
      const quem = { tipo: "Pessoa física", nome: "Clara Nunes Braga", documento: contas.newCpf() } as const;
      const mailbox = await createMailbox();
      const see = () => Promise.resolve();
      await fillRegistration({ page, mailbox, see, ...quem });
      // Nothing of the first browser is there where the message is read.
      const outro = await browser.newContext({ viewport });
      const leitora = await outro.newPage();
      const visitor = { page: leitora, mailbox, see, ...quem };
      await confirmAndEnter(visitor);
      await signTerm(visitor);
      await completeProfile(visitor);
      await escolhido(leitora, "Acervo 100");
      await outro.close();
    });
  });

test("[PUB-70][PUB-71] quem já tem conta entra a partir do cadastro e acha o plano escolhido, mesmo com uma contratação", async ({
  page,
}) => {
  await clicar(page, "Acervo 50");
  await page.getByRole("link", { name: "Acesse à plataforma" }).first().click();
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(demoUsers.pessoa.username);
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await inSignInTurn(demoUsers.pessoa.username, () => page.getByRole("button", { name: "Entrar" }).click());
  await expectPath(page, "/novaContratacao");
  await escolhido(page, "Acervo 50");
});
