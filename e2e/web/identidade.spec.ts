import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { confirmAndEnter, register, type Visitor } from "../support/first-journey.ts";
import { expectPath } from "../support/portal.ts";

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

const seen = (): Promise<void> => Promise.resolve();

test("[AUTH-59] do cadastro em um navegador à conta aberta em outro, onde a mensagem foi lida", async ({
  page,
  browser,
}) => {
  const pessoa = { tipo: "Pessoa física", nome: "Helena Prado Ramos", documento: contas.newCpf(), see: seen } as const;
  const mailbox = await createMailbox();
  await register({ ...pessoa, page, mailbox }, "VERA2026");
  const outro = await browser.newPage();
  const visitor: Visitor = { ...pessoa, page: outro, mailbox };
  await confirmAndEnter(visitor);
  await expectAccessible(outro);

  await test.step("a ficha não fica no histórico, e recarregar continua dentro", async () => {
    const chromium = await outro.context().newCDPSession(outro);
    const { entries } = await chromium.send("Page.getNavigationHistory");
    expect(entries.filter(({ url }) => /\/confirmado\//.test(url) && !url.includes("action-token"))).toEqual([]);
    await outro.reload();
    await expectPath(outro, "/termoLGPD");
    await expect(outro.getByRole("banner")).toContainText("Helena");
  });
  await outro.close();
});
