import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { countClicks } from "../support/clicks.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { mainMenu, signIn } from "../support/portal.ts";

// Touches: administrativo, atencao, cliente, contratacoes, privacidade, protecao.

const contratacaoDoCartorio = (nome: string): Promise<number> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT contratacao.id FROM contratacao JOIN usuario ON usuario.id = contratacao.id_usuario
       WHERE usuario.cpf_cnpj = $1 AND contratacao.nome = $2`,
      [demoUsers.cartorio.username, nome],
    );
    return Number(rows[0]?.id);
  });

test("o suporte avançado abre o cliente, e o cliente lê quem olhou", async ({ page, browser }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  const id = await contratacaoDoCartorio("Acervo principal");
  const equipe = await (await browser.newContext()).newPage();
  await signIn(equipe, "suporteAvancado", `visualizarContratacao/${id}`);
  await expect(equipe.getByRole("heading", { level: 1, name: new RegExp(demoUsers.cartorio.nome) })).toBeVisible();
  await expect(equipe.getByText(/abriu esta página$/).first()).toBeVisible();
  await looksRightEverywhere(equipe, "cliente");
  await page.goto("configurarConta/privacidade");
  await expect(
    page.getByRole("region", { name: "Quem acessou seus dados" }).getByText(demoUsers.suporteAvancado.nome).first(),
  ).toBeVisible();
});

test("[ADM-141] do documento de quem liga até por que o backup parou, só pelo teclado, em quatro toques", async ({
  page,
  browser,
}) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  const id = await contratacaoDoCartorio("Acervo anexo");
  const equipe = await (await browser.newContext()).newPage();
  const toques = await countClicks(equipe);
  await signIn(equipe, "suporteAvancado", "precisaDeAtencao");
  const [antes, comeco] = [toques(), performance.now()];
  await tabTo(equipe, mainMenu(equipe).getByRole("link", { name: "Listar Contratações" }));
  await equipe.keyboard.press("Enter");
  await tabTo(equipe, equipe.getByRole("textbox", { name: "CPF/CNPJ" }));
  await equipe.keyboard.type(demoUsers.cartorio.username);
  await equipe.keyboard.press("Enter");
  await tabTo(equipe, equipe.locator(`a[href$="/visualizarContratacao/${id}"]`));
  await equipe.keyboard.press("Enter");
  const parado = equipe.getByRole("region", { name: /^O que está errado agora/ }).getByRole("listitem");
  await expect(parado.filter({ hasText: "BALCAO-01" }).first()).toContainText("Por quê");
  expect(toques() - antes).toBeLessThanOrEqual(4);
  test.info().annotations.push({ type: "levou", description: `${Math.round(performance.now() - comeco)} ms` });
  await looksRight(equipe, "cliente-parado");
});
