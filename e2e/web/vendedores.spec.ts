import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { goInside, signIn } from "../support/portal.ts";

// Touches: usuarios, vendedores.

const CANDIDATA = "Zuleide Candidata Vendedora";

/** Somebody of this test alone, who never signs in. */
const candidata = (texto: string) =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(texto, [CANDIDATA]);
  });

test.beforeAll(() =>
  candidata(
    `INSERT INTO usuario (sub, nome, cpf_cnpj, email, tipo_conta, data_cadastro)
     VALUES (gen_random_uuid(), $1, '98765432199', 'candidata@acervo.test', 'NOR_PF', now())`,
  ),
);
test.afterAll(() => candidata("DELETE FROM usuario WHERE nome = $1"));

test("[VEND-01] o administrador dá e tira o código de quem procurou, e ninguém mais entra", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "gerenciarVendedores");
  await page.getByRole("textbox", { name: "Nome do usuário" }).fill("candidata vend");
  await page.getByRole("checkbox", { name: "Exibir usuários não vendedores" }).check();
  await page.getByRole("button", { name: "Pesquisar" }).click();
  const linha = page.getByRole("row", { name: new RegExp(CANDIDATA) });
  await expect(linha).toContainText("987.654.321-99");
  expect(page.url()).not.toContain("candidata");
  await looksRightEverywhere(page, "vendedores");

  await linha.getByRole("button", { name: `Gerar código ${CANDIDATA}` }).click();
  await page.getByRole("button", { name: "SIM" }).click();
  const dita = page.getByText(/^Código de indicação\/vendas [A-Z0-9]{8} gerado com sucesso/);
  await expect(dita).toBeVisible();
  const [codigo = ""] = /[A-Z0-9]{8}/.exec((await dita.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "OK" }).click();
  await expect(linha).toContainText(codigo);

  await linha.getByRole("button", { name: `Remover código ${CANDIDATA}` }).click();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(
    page.getByText(`Código de indicação/vendas do usuário ${CANDIDATA} removido com sucesso.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(linha).not.toContainText(codigo);

  const suporte = await (await browser.newContext()).newPage();
  await signIn(suporte, "suporteAvancado", "selecionarContratacao");
  await goInside(suporte, "gerenciarVendedores");
  await expect(suporte).not.toHaveURL(/gerenciarVendedores/);
});
