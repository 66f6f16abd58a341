import { createMailbox } from "@acervo/test-kit/mailbox";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { pdfWords } from "../support/journey-trail.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { goInside, signIn } from "../support/portal.ts";

/** Two months that the person of the demonstration is late with. */
const devendoDoisMeses = (): Promise<void> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    for (const mes of ["2021-03", "2021-04"])
      await client.query(
        `WITH devedora AS (
           SELECT contratacao.id, contratacao.id_usuario FROM contratacao
           JOIN usuario ON usuario.id = contratacao.id_usuario
           WHERE usuario.cpf_cnpj = $1 ORDER BY contratacao.id LIMIT 1
         ), nova AS (
           INSERT INTO fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em)
           SELECT id_usuario, $2::date, 4, $2::date + 9, now() FROM devedora RETURNING id, id_usuario
         )
         INSERT INTO fatura_item (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos)
         SELECT nova.id, nova.id_usuario, devedora.id, $2::date, 'MENSALIDADE', 'Acervo', 12990 FROM nova, devedora`,
        [demoUsers.cartorio.username, `${mes}-01`],
      );
  });

/** Other tests work with the same person, who owes nothing there. */
test.afterAll(() =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(`UPDATE fatura SET anulada_em = now() WHERE competencia < '2021-05-01' AND anulada_em IS NULL`);
  }),
);

test("o administrador envia o boleto único, que chega com o PDF; o dono o imprime", async ({ page, browser }) => {
  const contador = await createMailbox();
  await signIn(page, "cartorio", "selecionarContratacao");
  await devendoDoisMeses();
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
