import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { answerCalls } from "../support/pictures.ts";
import { goInside, signIn } from "../support/portal.ts";
import { painelFinanceiro, ensaioDaEmissao } from "../support/sample-finance-panel.ts";
import { livrosDoMes } from "../support/sample-books.ts";

// Touches: financeiro, livros.

const CHAVE = "pay_do_teste_do_navegador";

const comBanco = (texto: string) =>
  withClient(readAppFile().databaseUrl, async (client) => void (await client.query(texto, [CHAVE])));

// One after another: what is undone after one of them is what another still looks at.
test.describe.configure({ mode: "default" });

test.afterAll(() => comBanco("DELETE FROM diferenca_livros WHERE chave = $1"));

test("[LIV-14] o administrador vê o mês, as somas e as diferenças, e encerra uma com o motivo", async ({
  page,
  browser,
}) => {
  // Two people sign in, and the page is looked at in four forms.
  test.slow();
  await signIn(page, "admin", "pesquisarFatura");
  await comBanco(
    `INSERT INTO diferenca_livros (tipo, mes, chave, id_no_provedor, outro_valor, encontrada_em, vista_em)
     VALUES ('PAGAMENTO_DESCONHECIDO', date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo'), $1, $1, 12990, now(), now())`,
  );
  await page.getByRole("link", { name: "Conferência" }).click();
  const diferencas = page.getByRole("table", { name: "Diferenças", exact: true });
  const linha = diferencas.getByRole("row").filter({ hasText: CHAVE });
  await expect(linha).toContainText("Pagamento que não é de nenhuma cobrança");
  await expect(linha).toContainText("Veja no provedor de quem é.");
  await expect(linha).toContainText("R$ 129,90");
  await linha.getByRole("button", { name: /^Encerrar/ }).click();
  const janela = page.getByRole("dialog", { name: "Encerrar a diferença" });
  await janela.getByRole("textbox", { name: /Motivo/ }).fill("Pagamento de outro sistema da empresa.");
  await janela.getByRole("button", { name: "Encerrar", exact: true }).click();
  await expect(janela).toBeHidden();
  const encerradas = page.getByRole("table", { name: "Diferenças encerradas" });
  await expect(encerradas.getByRole("row").filter({ hasText: CHAVE })).toContainText(
    "Pagamento de outro sistema da empresa.",
  );

  await answerCalls(page, [[/financeiro\/livros\?mes=/, { json: livrosDoMes }]]);
  await goInside(page, "conferencia?mes=2026-10");
  const somas = page.getByRole("table", { name: "Os livros lado a lado" });
  await expect(somas.getByRole("row").filter({ hasText: "Recebido" })).toContainText("de multa e juros");
  await expect(page.getByRole("link", { name: "Fatura 4711" })).toBeVisible();
  await looksRightEverywhere(page, "conferencia");

  const cliente = await (await browser.newContext()).newPage();
  await signIn(cliente, "cartorio", "selecionarContratacao");
  await goInside(cliente, "conferencia");
  await expect(cliente).not.toHaveURL(/conferencia/);
});

test("[LIV-29] com o banco restaurado, a conferência e o painel dizem que nada sai", async ({ page }) => {
  await signIn(page, "admin", "pesquisarFatura");
  const saidasSeguradasDesde = "2026-11-15T12:00:00.000Z";
  await answerCalls(page, [
    [/financeiro\/livros/, { json: { ...livrosDoMes, saidasSeguradasDesde } }],
    [/financeiro\/ensaio$/, { json: ensaioDaEmissao }],
    [/financeiro\/painel/, { json: { ...painelFinanceiro, saidasSeguradasDesde } }],
  ]);
  for (const rota of ["conferencia", "painelFinanceiro"]) {
    await goInside(page, rota);
    await expect(page.getByRole("alert")).toContainText("Cobranças, e-mails e notas fiscais estão parados");
    await expect(page.getByRole("alert")).toContainText(/foi restaurado.*desde 15\/11\/2026 às 09:00/);
  }
  await looksRightEverywhere(page, "painel-segurado");
});
