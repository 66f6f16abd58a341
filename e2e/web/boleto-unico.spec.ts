import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { forgiveDebt, giveDebt } from "../support/debtors.ts";
import { pdfWords } from "../support/journey-trail.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { goInside, signIn, signInAs } from "../support/portal.ts";
import { insertPerson } from "../support/sellers.ts";

// Touches: faturas, pagamentos, platform/email, platform/pagamento.

const contas = realmAccounts();
const faturas: string[] = [];

test.afterAll(async () => {
  await forgiveDebt(faturas);
  await contas.removeAll();
});

/** Somebody of this file alone, who is two months late. */
const devendoDoisMeses = async (): Promise<string> => {
  const nome = "Denise Devedora";
  const { sub, username, email } = await contas.newPerson(nome);
  await insertPerson({ nome, cpf: username, email, sub });
  faturas.push(...(await giveDebt({ documento: username, months: ["2021-03-01", "2021-04-01"], cents: 12_990 })));
  return username;
};

test("o administrador envia o boleto único, que chega com o PDF; o dono o imprime", async ({ page, browser }) => {
  const contador = await createMailbox();
  await signInAs(page, await devendoDoisMeses(), "selecionarContratacao");
  const equipe = await (await browser.newContext()).newPage();
  await signIn(equipe, "admin", "pesquisarFatura?de=2021-03&ate=2021-04");

  await test.step("os débitos vêm marcados, com a soma; só com o teclado se chega ao envio", async () => {
    await equipe.getByRole("button", { name: "Ver débitos 03/2021" }).click();
    const janela = equipe.getByRole("dialog");
    await expect(janela.getByRole("checkbox", { name: /^03\/2021/ })).toBeChecked();
    await expect(janela.getByRole("checkbox", { name: /^04\/2021/ })).toBeChecked();
    await looksRightEverywhere(equipe, "debitos");
    await tabTo(equipe, janela.getByRole("button", { name: "Continuar" }));
    await equipe.keyboard.press("Enter");
  });

  await test.step("diz enviado quando foi, e o anexo diz o que é", async () => {
    const envio = equipe.getByRole("dialog", { name: "Enviar o boleto único" });
    await envio.getByRole("textbox", { name: "E-mail adicional" }).fill(contador.address);
    await looksRightEverywhere(equipe, "envio");
    await envio.getByRole("button", { name: "Enviar boleto" }).click();
    await expect(equipe.getByText("Boleto enviado com sucesso!")).toBeVisible({ timeout: 60_000 });
    const { attachments } = await contador.waitForMessage();
    const pdf = Buffer.from(attachments[0]?.contentBase64 ?? "", "base64");
    const texto = pdfWords(pdf);
    expect(texto).toContain("03/2021");
    expect(texto).toContain("multa e juros");
    await equipe.getByRole("button", { name: "OK" }).click();
  });

  await test.step("o dono vê e imprime", async () => {
    await goInside(page, "pesquisarFatura?mes=2021-03");
    await page.getByRole("button", { name: "Renegociações 03/2021" }).click();
    const janela = page.getByRole("dialog", { name: "Renegociações" });
    await expect(janela.getByRole("cell", { name: "03/2021, 04/2021", exact: true })).toBeVisible();
    await looksRightEverywhere(page, "renegociacoes");
    const [arquivo] = await Promise.all([
      page.waitForEvent("download"),
      janela.getByRole("button", { name: /^Imprimir boleto/ }).click(),
    ]);
    expect(arquivo.suggestedFilename()).toMatch(/^boleto-unico-\d+\.pdf$/);
  });
});
