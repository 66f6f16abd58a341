import { demoPassword, demoUsers, type DemoUserKey } from "@acervo/test-kit/demo-users";
import { inSignInTurn } from "@acervo/test-kit/sign-in-turn";
import { expect, type Page } from "@playwright/test";

/** Opens a page of the portal as a person would: signs in at the identity provider when it asks. */
export const signIn = async (page: Page, user: DemoUserKey, path = "dashboard"): Promise<void> => {
  const { username } = demoUsers[user];
  await page.goto(path);
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await inSignInTurn(username, async () => {
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Entrar" }).click()]);
  });
  await expect(page.locator("#root").getByRole("main")).toBeVisible();
};

/** Waits until the address is the given path of the portal. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname === `/acervo-web${path}`);

export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /Menu da conta de/ }).click();

export const mainMenu = (page: Page) =>
  page.getByRole("complementary", { name: "Menu principal" }).getByRole("navigation");
