import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { signIn } from "../support/portal.ts";

const VIEWS = [
  { width: 1366, height: 768, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
] as const;

/** Moves on to the next field and types, as one does without a mouse. */
const typeNext = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press("Tab");
  await page.keyboard.type(text);
};

test("[CARTAO-04][CARTAO-19][CARTAO-44] adiciona um cartão só com o teclado, nos dois tamanhos e temas", async ({
  page,
}, testInfo) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "cartorio", "configurarConta/pagamentos");
  const look = async (what: string): Promise<void> => {
    for (const { width, height, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await page.screenshot({ path: testInfo.outputPath(`${what}-${width}.png`), fullPage: true });
    }
    await page.setViewportSize(VIEWS[0]);
    await page.emulateMedia({ colorScheme: "light" });
  };

  await expect(page.getByText("Nenhum cartão cadastrado")).toBeVisible();
  await look("vazio");

  await page.getByRole("button", { name: "Adicionar cartão" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Apelido")).toBeFocused();
  await page.keyboard.type("cartão do cartório");
  await typeNext(page, "4111111111111111");
  // One brand fits, so that there is nothing to choose: the field of the brand is passed over.
  await typeNext(page, "José da Silva");
  await typeNext(page, "1231");
  await typeNext(page, "123");
  await typeNext(page, "52998224725");
  await expect(page.getByLabel("Número do cartão")).toHaveValue("4111 1111 1111 1111");
  await expect(page.getByLabel("Bandeira")).toHaveValue("Visa");
  await look("novo");
  await page.getByLabel("Telefone do titular").fill("31999990000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cartão adicionado com sucesso!")).toBeVisible();
  await expect(page.getByText("**** **** **** 1111")).toBeVisible();
  await expect(page.getByText("Principal", { exact: true })).toBeVisible();
  await look("lista");
});
