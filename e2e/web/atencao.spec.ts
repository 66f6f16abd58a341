import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: administrativo, atencao, atendimento, cliente.

const LIGACAO = "Ligação de um teste da fila.";
const SQL_DO_CLIENTE = `
  SELECT contratacao.id FROM contratacao JOIN usuario ON usuario.id = contratacao.id_usuario
  WHERE usuario.nome = $1 AND contratacao.codigo_situacao = 1 ORDER BY contratacao.id LIMIT 1`;

/** Made by this file alone. */
const feitos: { atendimento: string[]; item: string[] } = { atendimento: [], item: [] };

/** A return that is due, with the item that the job opens for it: if the job runs meanwhile, it finds it right. */
const promise = () =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const atendimento = await client.query<{ id: string }>(
      `INSERT INTO atendimento_suporte (id_contratacao, id_usuario_analista, descricao, inicio, retornar_em)
       SELECT cliente.id, analista.id, $3, now() - interval '2 days', now() - interval '1 day'
       FROM (${SQL_DO_CLIENTE}) cliente, usuario analista WHERE analista.nome = $2
       RETURNING id`,
      [demoUsers.cartorio.nome, demoUsers.suporteAvancado.nome, LIGACAO],
    );
    const item = await client.query<{ id: string }>(
      `INSERT INTO item_atencao (id_contratacao, tipo, gravidade, desde, aberto_em, reaberto)
       SELECT id, 'RETORNO', 2, now() - interval '1 day', now(), false FROM (${SQL_DO_CLIENTE}) cliente
       ON CONFLICT DO NOTHING RETURNING id`,
      [demoUsers.cartorio.nome],
    );
    feitos.atendimento.push(...atendimento.rows.map(({ id }) => id));
    feitos.item.push(...item.rows.map(({ id }) => id));
  });

test.afterAll(async () => {
  await withClient(readAppFile().databaseUrl, async (client) => {
    await client.query("DELETE FROM item_atencao WHERE id = ANY ($1)", [feitos.item]);
    await client.query("DELETE FROM atendimento_suporte WHERE id = ANY ($1) OR descricao LIKE $2", [
      feitos.atendimento,
      `${LIGACAO}%`,
    ]);
  });
});

test("o suporte cuida da fila só pelo teclado", async ({ page, browser }) => {
  await signIn(await (await browser.newContext()).newPage(), "cartorio", "selecionarContratacao");
  await signIn(page, "suporteAvancado", "precisaDeAtencao?tipo=RETORNO");
  await promise();
  await page.reload();
  const linha = page.getByRole("row", { name: new RegExp(demoUsers.cartorio.nome) });
  await expect(linha).toContainText("Retorno combinado para");
  await expect(page.getByRole("link", { name: /^Precisa de atenção \d+ ite/ })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByText("Falar com o cliente e registrar o atendimento; isso encerra o retorno.")).toBeVisible();
  await expect(page.getByText(/^Atendimento de /)).toBeVisible();
  await looksRightEverywhere(page, "atencao");
  await page.keyboard.press("a");
  await expect(page.getByText("Item assumido.")).toBeVisible();
  await expect(linha).toContainText("Devolver");
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog", { name: "Adiar até quando?" })).toBeVisible();
  await looksRightEverywhere(page, "atencao-adiar");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/visualizarContratacao\/\d+$/);
  await page.goBack();
  await expect(linha).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  const janela = page.getByRole("dialog", { name: "Resolver" });
  await expect(janela.getByRole("textbox")).toBeFocused();
  await page.keyboard.type(`${LIGACAO} Assumir, adiar e resolver não são atalhos aqui.`);
  await looksRightEverywhere(page, "atencao-resolver");
  await tabTo(page, janela.getByRole("button", { name: "Resolver" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Registro salvo com sucesso!")).toBeVisible();
  await expect(linha).toHaveCount(0);
});
