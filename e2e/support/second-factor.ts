import { oneTimeCode } from "@acervo/test-kit/demo-users";
import { type Browser, expect, type Page } from "@playwright/test";

/** Somebody with a password of their own, at the pages of the identity provider. */
export type Person = { readonly documento: string; readonly senha: string };

/** A CPF as registration shows it. */
const withPunctuation = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

export const typeDocument = (page: Page, { documento }: Person): Promise<void> =>
  page.getByLabel("CPF, CNPJ ou e-mail").fill(withPunctuation(documento));

export const typePassword = async (page: Page, pessoa: Person): Promise<void> => {
  await typeDocument(page, pessoa);
  await page.getByLabel("Senha", { exact: true }).fill(pessoa.senha);
  await page.getByRole("button", { name: "Entrar" }).click();
};

/** What the authenticator application shows now. */
export const typeCode = async (page: Page, segredo: string, confirmar = "Entrar"): Promise<void> => {
  await page.getByLabel("Código de uso único").fill(oneTimeCode(segredo, Date.now()));
  await page.getByRole("button", { name: confirmar }).click();
};

/** Puts the account into an authenticator application; gives the secret that it keeps. */
export const setUpApplication = async (page: Page, nome: string): Promise<string> => {
  const segredo = await page.locator("#totpSecret").inputValue();
  await page.getByLabel("Nome do aparelho").fill(nome);
  await typeCode(page, segredo, "Ativar");
  return segredo;
};

/** Writes the recovery codes down. */
export const keepRecoveryCodes = async (page: Page): Promise<readonly string[]> => {
  const lista = page.locator("#kc-recovery-codes-list li");
  await expect(lista).toHaveCount(12);
  const codigos = await lista.allInnerTexts();
  await page.getByRole("checkbox", { name: "Guardei estes códigos em um lugar seguro" }).check();
  await page.getByRole("button", { name: "Concluir" }).click();
  return codigos;
};

/** The phone is lost: one of the codes that were written down comes in its place. */
export const typeRecoveryCode = async (page: Page, codigos: readonly string[]): Promise<void> => {
  await page.getByRole("button", { name: "Usar outra forma" }).click();
  await page.getByRole("button", { name: /Código de recuperação/ }).click();
  const campo = page.getByLabel(/Código nº/);
  const numero = Number(/\d+/.exec(await page.locator("label", { hasText: "Código nº" }).innerText())?.[0] ?? 0);
  await campo.fill(codigos[numero - 1]?.replaceAll("-", "") ?? "");
  await page.getByRole("button", { name: "Entrar" }).click();
};

/** The finger of this computer's owner, always there. */
export const addFingerprintReader = async (page: Page): Promise<void> => {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

export const openBrowser = async (browser: Browser, path: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(path);
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  return page;
};
