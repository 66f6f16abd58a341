import { demoUsers } from "@acervo/test-kit/demo-users";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { payPix, readQr } from "../support/journey-trail.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { giveOpenInvoices, givePendingInvoice } from "../support/open-invoices.ts";
import { signIn } from "../support/portal.ts";

// Touches: cartoes, faturas, pagamento, pagamentos, platform/pagamento.

const { username: documento } = demoUsers.pessoa;
/** `11/2026`: a card of this month is about to expire. */
const NESTE_MES = new Intl.DateTimeFormat("pt-BR", {
  month: "2-digit",
  year: "numeric",
  timeZone: "America/Sao_Paulo",
}).format(Date.now());
/** A month that nobody else bills, with which the person is late. */
const PENDENTE = "2021-06";
const paid = (page: Page) => page.getByRole("heading", { level: 1, name: /^Fatura paga\. Obrigado!/ });
const qr = (page: Page) => page.getByRole("img", { name: "QR Code do Pix" });
/** What the camera of a phone would read off the screen. */
const scan = async (page: Page): Promise<string> => readQr(await qr(page).screenshot());

/** Reached by Tab and pressed by Enter, without a mouse. */
const byKeyboard = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
};

const addCard = async (page: Page, apelido: string, numero: string, validade = "1231"): Promise<void> => {
  await byKeyboard(page, page.getByRole("button", { name: "Adicionar cartão" }));
  await page.getByLabel("Apelido").fill(apelido);
  await page.getByLabel("Número do cartão").fill(numero);
  await page.getByLabel("Nome impresso no cartão").fill("José da Silva");
  await page.getByLabel("Validade (mês/ano)").fill(validade);
  await page.getByLabel("Código de segurança").fill("123");
  await page.getByLabel("CPF do titular").fill("52998224725");
  await page.getByLabel("CPF do titular").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
};

test("paga uma fatura por outro cartão depois de uma recusa, outra pelo QR do Pix, e outra pelo link sem entrar", async ({
  page,
  browser,
}) => {
  const [doCartao = 0, doPix = 0, doLink = 0] = await giveOpenInvoices(documento);

  await test.step("o banco recusa um cartão, diz por quê, e outro paga", async () => {
    await signIn(page, "pessoa", `pagarFatura/${doCartao}`);
    await expect(page.getByRole("heading", { level: 1, name: /^Pagar fatura 01\/2031/ })).toBeVisible();
    await looksRightEverywhere(page, "pagar");
    await byKeyboard(page, page.getByRole("button", { name: "Cadastrar cartão" }));
    await addCard(page, "sem saldo", "4000000000009995", NESTE_MES.replace("/20", ""));
    await byKeyboard(page, page.getByRole("button", { name: "Pagar com este cartão Visa final 9995" }));
    await expect(page.getByText("O banco recusou o cartão Visa final 9995.")).toBeVisible();
    await expect(page.getByText("Saldo ou limite insuficiente.")).toBeVisible();
    await looksRight(page, "recusado");
    await addCard(page, "bom", "4111111111111111");
    await byKeyboard(page, page.getByRole("button", { name: "Pagar com este cartão Visa final 1111" }));
    await expect(paid(page)).toBeVisible();
    await looksRight(page, "pago");
  });

  await test.step("o QR da tela é o Pix que se paga, e a página muda sozinha", async () => {
    await page.goto(`pagarFatura/${doPix}`);
    await byKeyboard(page, page.getByRole("button", { name: "Pagar com Pix" }));
    await expect(qr(page)).toBeVisible();
    await expect(page.getByText(await scan(page), { exact: true })).toBeVisible();
    await looksRight(page, "pix");
    await payPix(documento);
    await expect(paid(page)).toBeVisible();
  });

  await test.step("o link abre em outro navegador, sem entrar, e paga", async () => {
    await page.goto(`pagarFatura/${doLink}`);
    await byKeyboard(page, page.getByRole("button", { name: "Criar link" }));
    const endereco = await page.getByText(/\/fatura#/).textContent();
    const context = await browser.newContext();
    const outra = await context.newPage();
    await outra.goto(endereco ?? "");
    await expect(qr(outra)).toBeVisible();
    await expect(outra.getByText(await scan(outra), { exact: true })).toBeVisible();
    await expect(outra.getByText(demoUsers.pessoa.nome)).toHaveCount(0);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await byKeyboard(outra, outra.getByRole("button", { name: /^Copiar.*Pix/ }));
    expect(await outra.evaluate(() => navigator.clipboard.readText())).toBe(await scan(outra));
    await looksRightEverywhere(outra, "link");
    await payPix(documento);
    await expect(paid(outra)).toBeVisible();
    await looksRight(outra, "link-pago");
    await outra.goto("about:blank");
    await outra.goto(`${(endereco ?? "").slice(0, -1)}x`);
    await expect(outra.getByText("Este link não vale mais.")).toBeVisible();
    await context.close();
  });

  await test.step("[FAT-52][ROLE-59] só o administrador cobra o cartão: pergunta, diz a recusa, e depois paga", async () => {
    await givePendingInvoice(documento, PENDENTE);
    const equipe = await (await browser.newContext()).newPage();
    await signIn(equipe, "admin", `pesquisarFatura?de=${PENDENTE}&ate=${PENDENTE}`);
    const suporte = await (await browser.newContext()).newPage();
    await signIn(suporte, "suporteAvancado", `pesquisarFatura?de=${PENDENTE}&ate=${PENDENTE}`);
    await expect(suporte.getByRole("link", { name: "06/2021", exact: true })).toBeVisible();
    await expect(suporte.getByRole("button", { name: /^Cobrar no cartão/ })).toHaveCount(0);
    await suporte.context().close();
    const cobrar = equipe.getByRole("button", { name: "Cobrar no cartão 06/2021" });
    await byKeyboard(equipe, cobrar);
    await looksRight(equipe, "cobrar");
    await equipe.getByRole("button", { name: "NÃO" }).press("Enter");
    await expect(equipe.getByRole("alertdialog")).toBeHidden();

    await byKeyboard(equipe, cobrar);
    await equipe.getByRole("button", { name: "SIM" }).press("Enter");
    await expect(equipe.getByText("Cobrança não aprovada. Saldo ou limite insuficiente.")).toBeVisible();
    await looksRight(equipe, "cobranca-recusada");
    await equipe.getByRole("button", { name: "OK" }).press("Enter");

    await page.goto("configurarConta/pagamentos");
    await expect(page.getByText(`Vence em ${NESTE_MES}`)).toBeVisible();
    await looksRightEverywhere(page, "cartoes");
    await page.getByRole("button", { name: "Tornar principal: BOM" }).click();
    await expect(page.getByText("Cartão principal escolhido.")).toBeVisible();
    await byKeyboard(equipe, cobrar);
    await equipe.getByRole("button", { name: "SIM" }).press("Enter");
    await expect(equipe.getByText("Cobrança realizada com sucesso!")).toBeVisible();
    await equipe.getByRole("button", { name: "OK" }).press("Enter");
    await expect(cobrar).toHaveCount(0);

    await equipe.context().close();
  });
});
