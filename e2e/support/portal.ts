import { demoPassword, demoUsers, type DemoUserKey } from "@acervo/test-kit/demo-users";
import { expect, type Page } from "@playwright/test";

const SIGN_IN_ATTEMPTS = 5;

/**
 * Opens a page of the portal as a person would: signs in at the identity provider when it asks. The provider takes one
 * sign-in of a user at a time and calls the others wrong: tests that are the same person at the same moment try again.
 */
export const signIn = async (page: Page, user: DemoUserKey, path = "dashboard"): Promise<void> => {
  await page.goto(path);
  for (let attempt = 0; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
    await page.getByLabel("CPF, CNPJ ou e-mail").fill(demoUsers[user].username);
    await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Entrar" }).click()]);
    if ((await page.getByText("Usuário ou senha inválidos.").count()) === 0) break;
  }
  await expect(page.locator("#root").getByRole("main")).toBeVisible();
};

/** Waits until the address is the given path of the portal. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname === `/acervo-web${path}`);

export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /Menu da conta de/ }).click();

export const mainMenu = (page: Page) =>
  page.getByRole("complementary", { name: "Menu principal" }).getByRole("navigation");
