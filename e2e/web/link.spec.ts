import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { linkFor } from "../support/link.ts";
import { expectPath, mainMenu, openAccountMenu, signIn } from "../support/portal.ts";

// Touches: autenticacao, infra, lgpd, usuarios.

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

test("[AUTH-15][AUTH-17][AUTH-19][AUTH-23] um link do sistema parceiro pergunta antes de entrar no lugar de quem estava, e o CPF não segue adiante", async ({
  page,
}) => {
  await signIn(page, "pessoa", "configurarConta/perfil");
  const cpf = contas.newCpf();
  const address = linkFor(cpf);
  const carriers: string[] = [];
  page.on("request", (request) => {
    const carried = [request.url(), request.headers()["referer"] ?? ""].filter((text) => text.includes(cpf));
    carriers.push(...carried.map((text) => new URL(text).pathname));
  });
  await page.goto(linkFor(cpf));
  await page.getByRole("button", { name: "Continuar na conta aberta" }).click();
  await expectPath(page, "/dashboard");
  // Until the account's menu is there, the portal may still be on its way through the identity provider.
  await expect(page.getByRole("button", { name: /^Menu da conta de/ })).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("São Bento do Vale");
  await page.goto(address);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entrar pelo link" }).click();
  await expectPath(page, "/termoLGPD");
  await expect(page.getByRole("banner")).toContainText("São Bento do Vale");
  await expect(mainMenu(page).getByRole("link")).toHaveText(["Termo LGPD"]);
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send("Page.getNavigationHistory");
  expect(entries.filter(({ url }) => /cpf=|hash=|corregedoria=/.test(url))).toEqual([]);
  // The partner's own address, and the call that trades it; nothing that follows names the person.
  for (const path of carriers)
    expect(path).toMatch(/^\/acervo-web\/|^\/api-acervo-autenticacao\/autenticar-usuario-recivil\//);
  expect(carriers).toHaveLength(4);
  await openAccountMenu(page);
  await expect(page.getByRole("menuitem", { name: "Voltar ao WebRecivil" })).toBeVisible();

  await test.step("recarregar continua na mesma conta", async () => {
    await page.reload();
    await expectPath(page, "/termoLGPD");
    await expect(page.getByRole("banner")).toContainText("São Bento do Vale");
    expect(page.url()).not.toContain("hash");
  });

  await test.step("[AUTH-24] sair encerra, e não continua como quem estava antes", async () => {
    await openAccountMenu(page);
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page.getByLabel("Senha atual", { exact: true })).toBeVisible();
  });

  await test.step("[AUTH-18][AUTH-21] o mesmo link não entra outra vez: vai ao dashboard, por onde se entra com senha", async () => {
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
    expect(new URL(new URL(page.url()).searchParams.get("redirect_uri") ?? "").pathname).toBe("/acervo-web/");
    expect(page.url()).not.toContain(cpf);
  });
});
