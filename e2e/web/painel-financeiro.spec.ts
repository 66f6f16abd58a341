import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { forgiveDebt, giveDebt } from "../support/debtors.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { answerCalls } from "../support/pictures.ts";
import { expectPath, goInside, signIn } from "../support/portal.ts";
import { insertPerson, novoCpf } from "../support/sellers.ts";
import { ensaioDaEmissao, painelFinanceiro } from "../support/sample-finance-panel.ts";

// Touches: faturas, financeiro.

const ANTIGO = "2021-05-01";
const faturas: string[] = [];

/** A month of long ago that somebody of this file alone never paid. */
const devendo = async (): Promise<void> => {
  const documento = novoCpf();
  await insertPerson({ nome: "Devedora Antiga", cpf: documento });
  faturas.push(...(await giveDebt({ documento, months: [ANTIGO], cents: 123_456 })));
};

// One after another: what is undone after one of them is what another still looks at.
test.describe.configure({ mode: "default" });

test.afterAll(() => forgiveDebt(faturas));

test("[FAT-149] o administrador acha no painel o que se deve, e vai às faturas vencidas", async ({ page, browser }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await devendo();
  const equipe = await (await browser.newContext()).newPage();
  await signIn(equipe, "admin", "painelFinanceiro");
  const antigas = equipe.getByRole("row", { name: /^Mais de 90 dias/ });
  await expect(antigas).toContainText(/R\$ [1-9][\d.]*,\d{2}/);
  await expect(equipe.getByRole("heading", { name: "Churn", exact: true })).toBeVisible();
  await looksRight(equipe, "painel-real");
  const meses = equipe.getByRole("combobox", { name: "Mês" }).getByRole("option");
  await expect(meses.first()).toBeAttached();
  await equipe.getByRole("link", { name: "Ver faturas" }).click();
  await expectPath(equipe, "/pesquisarFatura");
  await expect(equipe.getByRole("cell", { name: "05/2021" }).first()).toBeVisible();

  await goInside(page, "painelFinanceiro");
  await expect(page).not.toHaveURL(/painelFinanceiro/);
});

/** An issue of a day that nobody lives to see, so that no job of this stack begins it. */
const FUTURO = "2099-01-01";

const comEnsaio = async (work: () => Promise<void>): Promise<void> => {
  const comBanco = (...textos: readonly string[]) =>
    withClient(readAppFile().databaseUrl, async (client) => {
      for (const texto of textos) await client.query(texto, [FUTURO]);
    });
  await comBanco(
    `INSERT INTO ensaio_emissao (dia_emissao, calculado_em, quantidade, valor_centavos, quantidade_anterior, valor_anterior_centavos)
     VALUES ($1, now(), 421, 6011840, 380, 5000000)`,
    `INSERT INTO ensaio_emissao_mudanca (id_ensaio, id_usuario, valor_anterior_centavos, valor_centavos, motivos)
     SELECT ensaio.id, contratacao.id_usuario, 0, 25990,
       jsonb_build_array(jsonb_build_object('tipo', 'NOVA_CONTRATACAO', 'idContratacao', contratacao.id, 'idPlano', null, 'dia', '2026-11-11'))
     FROM ensaio_emissao ensaio, contratacao WHERE ensaio.dia_emissao = $1 ORDER BY contratacao.id LIMIT 1`,
  );
  try {
    await work();
  } finally {
    await comBanco(
      "DELETE FROM ensaio_emissao_mudanca WHERE id_ensaio IN (SELECT id FROM ensaio_emissao WHERE dia_emissao = $1)",
      "DELETE FROM ensaio_emissao WHERE dia_emissao = $1",
    );
  }
};

test("o administrador lê o ensaio da emissão, segura e aprova", async ({ page }) => {
  await signIn(page, "admin", "pesquisarFatura");
  await comEnsaio(async () => {
    await goInside(page, "painelFinanceiro");
    const ensaio = page.getByRole("region", { name: "Ensaio da próxima emissão" });
    await expect(ensaio.getByText("Aguarda resposta")).toBeVisible();
    await expect(ensaio.getByText("R$ 60.118,40")).toBeVisible();
    await expect(ensaio.getByText(/^Nova contratação: .*11\/11/)).toBeVisible();
    await expect(ensaio.getByText(/^Sem aprovação, a emissão de 01\/01/)).toBeVisible();
    await looksRightEverywhere(page, "ensaio-real");
    await ensaio.getByRole("button", { name: "Segurar" }).click();
    await expect(ensaio.getByText("Segurada")).toBeVisible();
    await ensaio.getByRole("button", { name: /Aprovar|Liberar/ }).click();
    await expect(ensaio.getByText("Aprovada")).toBeVisible();
    await page.reload();
    await expect(ensaio.getByText("Aprovada")).toBeVisible();
  });
});

test("só com o teclado se escolhe o mês e se abre a tabela de um desenho; axe limpo", async ({ page }) => {
  await signIn(page, "admin", "pesquisarFatura");
  const outubro = { ...painelFinanceiro, mes: "2026-10", emAndamento: false };
  await answerCalls(page, [
    [/financeiro\/ensaio$/, { json: ensaioDaEmissao }],
    [/financeiro\/painel\?mes=/, { json: outubro }],
    [/financeiro\/painel$/, { json: painelFinanceiro }],
  ]);
  await goInside(page, "painelFinanceiro");
  await expect(page.getByText("R$ 58.940,30").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Aprovar" })).toBeVisible();
  await looksRightEverywhere(page, "painel");

  const mes = page.getByRole("combobox", { name: "Mês" });
  await tabTo(page, mes);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/^Como estava no fim de/)).toBeVisible();
  await expect(page).toHaveURL(/\?mes=\d{4}-\d{2}$/);

  const churn = page.getByRole("region", { name: "Churn", exact: true });
  await tabTo(page, churn.getByText("Ver em tabela"));
  await page.keyboard.press("Enter");
  await expect(churn.getByRole("row")).toHaveCount(13);
  await looksRight(page, "painel-tabela");
});
