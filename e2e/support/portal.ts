import { demoOtpSecret, demoPassword, demoUsers, oneTimeCode, type DemoUserKey } from "@acervo/test-kit/demo-users";
import { inSignInTurn } from "@acervo/test-kit/sign-in-turn";
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** What the portal shows once it knows who is there; before that it shows an outline, and may still leave for the sign-in. */
const insideOf = (page: Page) => page.locator("#root main:not([aria-busy])");

const loginOf = (page: Page) => page.getByLabel("CPF, CNPJ ou e-mail");

const typePassword = async (page: Page, user: DemoUserKey): Promise<void> => {
  const { username, group } = demoUsers[user];
  await loginOf(page).fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await inSignInTurn(username, async () => {
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Entrar" }).click()]);
    if (group === null) return;
    await page.getByLabel("Código de uso único").fill(oneTimeCode(demoOtpSecret, Date.now()));
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Entrar" }).click()]);
  });
  await expect(insideOf(page)).toBeVisible();
};

/** Opens a page of the portal as a person would who was not there before: the identity provider asks. */
export const signInWithPassword = async (page: Page, user: DemoUserKey, path = "dashboard"): Promise<void> => {
  await page.goto(path);
  await typePassword(page, user);
};

/** Signs in to an account that a test has made, with the password and the second factor of the demo users. */
export const signInAs = async (page: Page, username: string, path = "dashboard"): Promise<void> => {
  await page.goto(path);
  await loginOf(page).fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByLabel("Código de uso único").fill(oneTimeCode(demoOtpSecret, Date.now()));
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(insideOf(page)).toBeVisible();
};

/** The identity provider's cookies of who has signed in. A test that signs out must not come in by them. */
const kept = new Map<DemoUserKey, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Opens a page of the portal as in a browser that stays open: gives the password only where it is asked for. */
export const signIn = async (page: Page, user: DemoUserKey, path = "dashboard"): Promise<void> => {
  await page.context().addCookies(kept.get(user) ?? []);
  await page.goto(path);
  const inside = insideOf(page);
  await expect(inside.or(loginOf(page))).toBeVisible();
  if (await inside.isVisible()) return;
  await typePassword(page, user);
  kept.set(user, await page.context().cookies());
};

/** Signs in and works in the named subscription, which nobody has to choose who has one. */
export const workIn = async (page: Page, user: DemoUserKey, contratacao: string): Promise<void> => {
  await signIn(page, user, "selecionarContratacao");
  const choice = page.getByRole("button", { name: `Usar esta contratação: ${contratacao}` });
  await expect(async () => {
    if (await choice.isEnabled({ timeout: 500 }).catch(() => false)) await choice.click({ timeout: 500 }); // shorter: one of many looks, and nothing is loaded anew
    expect(new URL(page.url()).pathname).toBe("/acervo-web/dashboard");
  }).toPass();
};

/** Gives the second proof that something asked for, at the identity provider's page, wrongly at first, and comes back. */
export const proveIdentity = async (page: Page, user: DemoUserKey): Promise<void> => {
  const confirm = () => page.getByRole("button", { name: "Confirmar" }).click();
  await page
    .getByRole("alertdialog", { name: "Confirme que é você" })
    .getByRole("button", { name: "Continuar" })
    .click();
  const password = page.getByLabel("Senha atual", { exact: true });
  await inSignInTurn(demoUsers[user].username, async () => {
    await password.fill("não é esta senha");
    await confirm();
    await expect(page.getByText("Senha atual incorreta.")).toBeVisible();
    await password.fill(demoPassword);
    await Promise.all([page.waitForEvent("load"), confirm()]);
  });
  await expect(insideOf(page)).toBeVisible();
};

/** Goes to another page of the portal that is open, as its links do: it is not loaded anew. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/acervo-web/${path}`);

/** Waits until the address is the given path of the portal. */
export const expectPath = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname === `/acervo-web${path}`);

export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole("button", { name: /Menu da conta de/ }).click();

export const mainMenu = (page: Page) =>
  page.getByRole("complementary", { name: "Menu principal" }).getByRole("navigation");
