import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { answerCalls } from "../support/pictures.ts";
import { expectPath, goInside, signIn } from "../support/portal.ts";
import { ensaioDaEmissao, painelFinanceiro } from "../support/sample-finance-panel.ts";

const ANTIGO = "2021-05-01";

/** A month of long ago that the office of the demonstration never paid. */
const devendo = (): Promise<void> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(
      `WITH devedora AS (
         SELECT contratacao.id, contratacao.id_usuario FROM contratacao
         JOIN usuario ON usuario.id = contratacao.id_usuario
         WHERE usuario.cpf_cnpj = $1 ORDER BY contratacao.id LIMIT 1
       ), nova AS (
         INSERT INTO fatura (id_usuario, competencia, codigo_situacao, data_vencimento, emitida_em)
         SELECT id_usuario, $2::date, 4, $2::date + 9, $2::date FROM devedora RETURNING id, id_usuario
       )
       INSERT INTO fatura_item (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos)
       SELECT nova.id, nova.id_usuario, devedora.id, $2::date, 'MENSALIDADE', 'Acervo', 123456 FROM nova, devedora`,
      [demoUsers.cartorio.username, ANTIGO],
    );
  });

// One after another: what is undone after one of them is what another still looks at.
test.describe.configure({ mode: "default" });

/** Other tests work with the same office, which owes nothing there. */
test.afterAll(() =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(`UPDATE fatura SET anulada_em = now() WHERE competencia = $1 AND anulada_em IS NULL`, [ANTIGO]);
  }),
);

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
