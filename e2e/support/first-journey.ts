import type { Mailbox } from "@acervo/test-kit/mailbox";
import { expect, type Page } from "@playwright/test";
import { expectPath } from "./portal.ts";

export const SENHA = "uma senha bem comprida";

/** Somebody who never was here, with a browser of their own. */
export type Visitor = {
  readonly page: Page;
  readonly mailbox: Mailbox;
  readonly tipo: "Pessoa física" | "Empresa";
  readonly nome: string;
  /** CPF or CNPJ, without mask: also the login. */
  readonly documento: string;
  /** Looks at each screen before the portal, and at the window of the address, once it stands. */
  readonly see: () => Promise<void>;
};

/** Creates the account from a seller's link. */
export const register = async (visitor: Visitor, ref: string): Promise<void> => {
  await visitor.page.goto(`/acervo-cadastro-web/?ref=${ref}`);
  await fillRegistration(visitor);
};

/** Creates the account on the registration page that is open. */
export const fillRegistration = async (visitor: Visitor): Promise<void> => {
  const { page, mailbox, tipo, nome, documento, see } = visitor;
  await expect(page.getByRole("button", { name: tipo })).toBeVisible();
  await see();
  await page.getByRole("button", { name: tipo }).click();
  const campoDoNome = page.getByLabel(tipo === "Empresa" ? "Razão social" : "Nome completo");
  await expect(campoDoNome).toBeFocused();
  await campoDoNome.fill(nome);
  await page.getByLabel(tipo === "Empresa" ? /^CNPJ/ : /^CPF/).fill(documento);
  await page.getByLabel("E-mail").fill(mailbox.address);
  await see();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
  await see();
};

/** Follows the link of the message, chooses a password and is in. */
export const confirmAndEnter = async ({ page, mailbox }: Visitor): Promise<void> => {
  const { text } = await mailbox.waitForMessage(30_000);
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("link", { name: "Continuar" }).click();
  await page.getByLabel("Nova senha", { exact: true }).fill(SENHA);
  await page.getByLabel("Repita a nova senha").fill(SENHA);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("E-mail confirmado. Você já está na sua conta.")).toBeVisible();
  await expectPath(page, "/termoLGPD");
};

/** Signs the data-protection term by the choice that its account has, and gives the address that is missing. */
export const signTerm = async ({ page, see }: Visitor, aceite = /^Li e concordo com o termo/): Promise<void> => {
  await page.getByLabel(aceite).check();
  await page.getByRole("button", { name: "Aceitar" }).click();
  const janela = page.getByRole("dialog", { name: "Seu endereço" });
  await janela.getByLabel("CEP").fill("30130010");
  await expect(janela.getByLabel("Logradouro")).toHaveValue("Praça Sete de Setembro");
  await janela.getByLabel("Número").fill("25");
  await see();
  await janela.getByRole("button", { name: "Assinar o termo" }).click();
  await expectPath(page, "/configurarConta/perfil");
};

export const completeProfile = async ({ page }: Visitor): Promise<void> => {
  await page.getByLabel("Telefone").fill("31977776666");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("dialog", { name: "Sucesso" }).getByRole("button", { name: "OK" }).click();
  await expectPath(page, "/novaContratacao");
};

/** The plan is all that has to be chosen; another payment than the proposed one may be. */
export const choosePlan = async ({ page }: Visitor, plano: RegExp, pagamento: RegExp): Promise<void> => {
  await page.getByRole("radio", { name: plano }).check();
  await page.getByRole("radio", { name: pagamento }).check();
};

/** Adds a card where the person is: nothing but what is printed on it, the rest is known. */
export const addCard = async ({ page }: Visitor, apelido: string, numero: string): Promise<void> => {
  await page.getByRole("button", { name: "Adicionar cartão" }).click();
  const janela = page.getByRole("dialog", { name: "Novo cartão" });
  await janela.getByLabel("Apelido").fill(apelido);
  await janela.getByLabel("Número do cartão").fill(numero);
  await janela.getByLabel("Nome impresso no cartão").fill("HELENA P RAMOS");
  await janela.getByLabel("Validade").fill("1231");
  await janela.getByLabel("Código de segurança").fill("123");
  await janela.getByLabel("CPF do titular").fill("52998224725");
  await janela.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(janela).toBeHidden();
  await expect(page.getByText(apelido)).toBeVisible();
};

/** Reads the contract, accepts it by the choice that its account has and concludes. */
export const acceptContract = async ({ page }: Visitor, aceite = /^Li e aceito o contrato/): Promise<void> => {
  await page.getByRole("button", { name: "Avançar" }).click();
  await expect(page.getByRole("heading", { name: /Cláusula 1/ })).toBeVisible();
  await page.getByLabel(aceite).check();
  await page.getByRole("button", { name: "Concluir" }).click();
};
