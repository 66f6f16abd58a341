import { readFileSync } from "node:fs";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";
import { insertPerson, insertSellerRow } from "../support/sellers.ts";

// Touches: clientes, consultas.

const DA_CENTRAL = "Tabelionato de Rio Manso do Teste";
const NOVO = "Cartório de Vila Serena do Teste";

const consultar = (texto: string, valores: readonly string[]) =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(texto, [...valores]);
  });
const limpar = () => consultar("DELETE FROM possivel_cliente WHERE nome IN ($1, $2)", [DA_CENTRAL, NOVO]);

test.describe.configure({ mode: "default" });
test.beforeAll(limpar);
test.afterAll(limpar);

test("[VEND-49][VEND-135] quem vende cadastra um possível cliente, reserva um livre e vê os dois", async ({ page }) => {
  await signIn(page, "vendedor", "meusClientes");
  await consultar(
    `INSERT INTO possivel_cliente (nome, uf, telefone1, livre_desde, id_autor, alterado_em)
     SELECT $1, 'BA', '7330000299', now(), id, now() FROM usuario WHERE codigo_indicacao IS NOT NULL LIMIT 1`,
    [DA_CENTRAL],
  );
  await expect(page.getByRole("heading", { level: 1, name: "Meus Clientes" })).toBeVisible();
  await page.getByRole("button", { name: "Cadastrar possível cliente" }).click();
  const janela = page.getByRole("dialog", { name: "Dados do cliente" });
  await janela.getByRole("textbox", { name: "Nome", exact: true }).fill(NOVO);
  await janela.getByRole("combobox", { name: "UF" }).fill("minas");
  await janela.getByRole("option", { name: "Minas Gerais" }).click();
  await janela.getByRole("textbox", { name: "E-mail", exact: true }).fill("contato@vilaserena.test");
  await janela.getByRole("textbox", { name: "Outras informações" }).fill("Pediu retorno depois do orçamento.");
  await looksRight(page, "possivel-cliente");
  await janela.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Cliente salvo com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();

  // It is ticked once the address says so.
  const exibir = page.getByRole("checkbox", { name: "Exibir possíveis clientes" });
  await exibir.click();
  await expect(exibir).toBeChecked();
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("do teste");
  await page.getByRole("button", { name: "Pesquisar" }).click();
  const livre = page.getByRole("row", { name: new RegExp(DA_CENTRAL) });
  await expect(page.getByRole("row", { name: new RegExp(NOVO) })).toBeVisible();
  await expect(livre).toContainText("A responder");
  expect(page.url()).not.toContain("teste");
  await livre.getByRole("button", { name: `Abrir ${DA_CENTRAL}` }).click();
  await janela.getByRole("radio", { name: "Sim" }).check();
  await janela.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Cliente salvo com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(livre).toContainText("Sim");
  await looksRightEverywhere(page, "possiveis-clientes");

  await page.getByRole("tab", { name: /^Clientes/ }).click();
  await expect(
    page.getByRole("table", { name: "Clientes" }).or(page.getByText("Nenhum registro encontrado.")),
  ).toBeVisible();
  await page.getByRole("button", { name: "Limpar" }).click();
  await expect(page.getByRole("table", { name: "Clientes" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Retornos de hoje/ })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR do link de indicação" })).toBeVisible();
  const baixado = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar cartão" }).click();
  const cartao = await (await baixado).path();
  expect(readFileSync(cartao).subarray(1, 4).toString()).toBe("PNG");
  await looksRight(page, "meus-clientes");
});

test("[VEND-138] o administrador passa um cliente a outro vendedor, que passa a vê-lo na lista", async ({ page }) => {
  // What was given stays in a history that nothing is removed from: people of this run alone.
  const agora = Date.now();
  const [de, para, cliente] = [`Rute ${agora}`, `Selma ${agora}`, `Ofício de Lagoa Mansa ${agora}`];
  const codigo = await insertSellerRow(de);
  await insertSellerRow(para);
  await insertPerson({ nome: cliente, indicadaPor: codigo });

  await signIn(page, "admin", "meusClientes");
  await page.getByRole("textbox", { name: "Nome do usuário" }).fill(cliente);
  await page.getByRole("button", { name: "Pesquisar" }).click();
  const linha = page.getByRole("row", { name: new RegExp(cliente) });
  await expect(linha).toContainText(de);
  await looksRightEverywhere(page, "clientes-do-administrador");
  await linha.getByRole("button", { name: `Passar ${cliente} a outro vendedor` }).click();
  const janela = page.getByRole("dialog", { name: "Passar a outro vendedor" });
  await janela.getByRole("textbox", { name: "Nome do vendedor" }).fill(para);
  await janela.getByRole("combobox", { name: "Vendedor" }).selectOption({ label: para });
  await janela.getByRole("textbox", { name: "Motivo" }).fill("A vendedora saiu de férias.");
  await looksRightEverywhere(page, "passar-cliente");
  await janela.getByRole("button", { name: "Passar" }).click();
  await expect(page.getByText("Cliente transferido.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(linha).toContainText(para);
});
