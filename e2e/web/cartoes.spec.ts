import { expect, test, type Page } from "@playwright/test";
import { looksRight, picture } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: cartoes, platform/pagamento.

/** Moves on to the next field and types, as one does without a mouse. */
const typeNext = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press("Tab");
  await page.keyboard.type(text);
};

const cards = (page: Page) => page.getByRole("region", { name: "Cartões de crédito" }).getByRole("listitem");

/** From the nickname to the holder's CPF, by keyboard. One brand fits, so that its field is passed over. */
const typeCard = async (page: Page, apelido: string, numero: string): Promise<void> => {
  await page.getByRole("button", { name: "Adicionar cartão" }).press("Enter");
  await expect(page.getByLabel("Apelido")).toBeFocused();
  await page.keyboard.type(apelido);
  await typeNext(page, numero);
  await typeNext(page, "José da Silva");
  await typeNext(page, "1231");
  await typeNext(page, "123");
  await typeNext(page, "52998224725");
};

test("[CONTA-60] cartões só com o teclado: adiciona dois, muda o apelido e exclui um", async ({ page }) => {
  await signIn(page, "suporte", "configurarConta/pagamentos");
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));

  await test.step("[CARTAO-34][CARTAO-44] a lista vazia chama a adicionar; o formulário se mascara e acha a bandeira", async () => {
    await expect(page.getByText("Nenhum cartão cadastrado")).toBeVisible();
    await picture(page, "vazio");
    await typeCard(page, "cartão do cartório", "4111111111111112");
    await expect(page.getByLabel("Número do cartão")).toHaveValue("4111 1111 1111 1112");
    await expect(page.getByRole("combobox", { name: "Bandeira" })).toHaveValue("Visa");
    await looksRight(page, "novo");
  });

  await test.step("[CARTAO-38] um número errado é recusado, e nada do que foi digitado se perde", async () => {
    await page.keyboard.press("Enter");
    const erro = page.getByRole("alertdialog", { name: "Erro" });
    await expect(erro).toBeVisible();
    await picture(page, "recusado");
    await page.keyboard.press("Enter");
    await expect(erro).toBeHidden();
    await page.getByLabel("Número do cartão").fill("4111111111111111");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Cartão adicionado com sucesso!")).toBeVisible();
    await expect(cards(page)).toContainText(["**** **** **** 1111"]);
  });

  await test.step("[CARTAO-04][CARTAO-14][CARTAO-19] o segundo pode ser o secundário", async () => {
    await typeCard(page, "reserva", "5555555555554444");
    await page.keyboard.press("Enter");
    // Until it is gone the window has the keyboard.
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Tornar secundário: RESERVA" }).press("Enter");
    await expect(cards(page).filter({ hasText: "RESERVA" })).toContainText("Secundário");
    await expect(cards(page).filter({ hasText: "CARTÃO DO CARTÓRIO" })).toContainText("Principal");
    await looksRight(page, "lista");
  });

  await test.step("[CARTAO-51][CARTAO-53] muda o apelido; excluir pergunta antes", async () => {
    await page.getByRole("button", { name: "Editar o cartão RESERVA" }).press("Enter");
    await expect(dialog.getByLabel("Apelido")).toBeFocused();
    await page.keyboard.type(" azul");
    await picture(page, "apelido");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Excluir o cartão RESERVA AZUL" }).press("Enter");
    await expect(dialog).toContainText("Deseja excluir este cartão de sua lista de cartões cadastrados?");
    await picture(page, "excluir");
    await dialog.getByRole("button", { name: "SIM" }).press("Enter");
    await expect(cards(page)).toHaveCount(1);
  });
});
