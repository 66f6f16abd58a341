import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: administrativo, ajuda, cliente, dispositivos, painel, privacidade.

const consultar = <Row extends object>(comando: string, valores: readonly unknown[]): Promise<readonly Row[]> =>
  withClient(readAppFile().databaseUrl, async (client) => (await client.query<Row>(comando, [...valores])).rows);

const DONO = demoUsers.pessoa.username;

const contratacaoDaPessoa = async (): Promise<number> => {
  const [linha] = await consultar<{ id: string }>(
    `SELECT contratacao.id FROM contratacao JOIN usuario ON usuario.id = contratacao.id_usuario
     WHERE usuario.cpf_cnpj = $1 AND contratacao.nome = 'Meus arquivos'`,
    [DONO],
  );
  return Number(linha?.id);
};

/** The ten minutes of the code are over. */
const deixarVencer = () =>
  consultar(
    `UPDATE ajuda SET pedida_em = now() - interval '20 minutes', codigo_valido_ate = now() - interval '10 minutes'
     FROM usuario WHERE usuario.id = ajuda.id_usuario AND cpf_cnpj = $1 AND encerrada_em IS NULL`,
    [DONO],
  );

/** Made by this file alone. */
const pedidas: string[] = [];
const anotarPedida = async (): Promise<void> => {
  const abertas = await consultar<{ id: string }>(
    `SELECT ajuda.id FROM ajuda JOIN usuario ON usuario.id = ajuda.id_usuario
     WHERE cpf_cnpj = $1 AND encerrada_em IS NULL`,
    [DONO],
  );
  pedidas.push(...abertas.map(({ id }) => id));
};

test.afterAll(() =>
  // Who signs in as this person after it sees no strip.
  consultar("DELETE FROM ajuda WHERE id = ANY ($1)", [pedidas]),
);

// One help of a person at a time.
test.describe.configure({ mode: "default" });

const janela = (page: Page) => page.getByRole("dialog", { name: "Pedir ajuda" });
const faixa = (page: Page) => page.getByRole("region", { name: "Ajuda em andamento" });

const lerCodigo = async (page: Page): Promise<string> => {
  const linha = janela(page).getByRole("paragraph").filter({ hasText: "Código de ajuda:" });
  await expect(linha).toBeVisible();
  await anotarPedida();
  return (await linha.textContent())?.replace("Código de ajuda: ", "") ?? "";
};

/** As whoever has no mouse asks for it. */
const pedirPeloTeclado = async (page: Page): Promise<string> => {
  // The subscription is chosen by then: a page that is still on its way to it takes the menu with it.
  await expect(page.getByRole("heading", { name: "Armazenamento", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Menu da conta de/ }).press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Configurações" })).toBeFocused();
  // Each key after what the one before it did: the menu moves the focus a moment later.
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sair" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Pedir ajuda" })).toBeFocused();
  await page.keyboard.press("Enter");
  await janela(page).getByRole("button", { name: "Gerar código" }).press("Enter");
  return lerCodigo(page);
};

const digitar = async (equipe: Page, codigo: string): Promise<void> => {
  await equipe.getByRole("textbox", { name: "Código de ajuda" }).fill(codigo);
  await equipe.getByRole("button", { name: "Entrar", exact: true }).click();
};
const recusado = (equipe: Page) => expect(equipe.getByText(/^Este código não vale/)).toBeVisible();

test("[ADM-270] o cliente dita o código, os dois veem a faixa, e quando ele encerra o analista não vê mais nada", async ({
  page,
  browser,
}) => {
  await signIn(page, "pessoa", "dashboard");
  const id = await contratacaoDaPessoa();
  const equipe = await (await browser.newContext()).newPage();
  await signIn(equipe, "suporteAvancado", `visualizarContratacao/${id}`);
  await digitar(equipe, "CDFH-JKMN");
  await recusado(equipe);

  const vencido = await pedirPeloTeclado(page);
  await deixarVencer();
  await digitar(equipe, vencido);
  await recusado(equipe);
  // The field is far down: what else the page happens to show must not stand half under its header.
  await equipe.evaluate(() => scrollTo(0, 0));
  await looksRightEverywhere(equipe, "ver-como-o-cliente");

  await page.reload();
  const codigo = await pedirPeloTeclado(page);
  await looksRightEverywhere(page, "pedir-ajuda");
  await digitar(equipe, codigo);
  await expect(faixa(equipe)).toContainText(`Você está vendo o portal de ${demoUsers.pessoa.nome}`);
  await expectPath(equipe, "/dashboard");
  await expect(page.getByText(`${demoUsers.suporteAvancado.nome}, do suporte, está vendo`).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await looksRightEverywhere(page, "faixa-do-cliente");

  const outra = await (await browser.newContext()).newPage();
  await signIn(outra, "admin", `visualizarContratacao/${id}`);
  await digitar(outra, codigo);
  await recusado(outra);

  await looksRightEverywhere(equipe, "ajuda-painel");
  await equipe.getByRole("link", { name: "Dispositivos", exact: true }).first().click();
  await expect(equipe.getByRole("button", { name: /^Cadastrar/ }).first()).toHaveAttribute("aria-disabled", "true");
  await looksRightEverywhere(equipe, "ajuda-dispositivos");
  await equipe.getByRole("link", { name: "Arquivos", exact: true }).first().click();
  await expect(equipe.getByRole("heading", { name: "Esta tela não aparece na ajuda" })).toBeVisible();

  const resposta = equipe.waitForResponse((answer) => answer.status() === 409);
  await faixa(page).getByRole("button", { name: "Encerrar" }).click();
  await expect(faixa(page)).toBeHidden();
  await resposta;
  await expect(equipe.getByRole("heading", { name: "A ajuda terminou" })).toBeVisible();
  await looksRightEverywhere(equipe, "ajuda-terminou");
  await equipe.getByRole("button", { name: "Voltar ao meu portal" }).press("Enter");
  await expectPath(equipe, `/visualizarContratacao/${id}`);
  await expect(equipe.getByRole("heading", { level: 1, name: new RegExp(demoUsers.pessoa.nome) })).toBeVisible();
  await expect(faixa(equipe)).toBeHidden();

  await page.goto("configurarConta/privacidade");
  const acessos = page.getByRole("region", { name: "Quem acessou seus dados" });
  await expect(acessos.getByText("O seu portal, com o código de ajuda que você ditou").first()).toBeVisible();
});

test("quem ajuda encerra e volta ao próprio portal", async ({ page, browser }) => {
  await signIn(page, "pessoa", "dashboard");
  const codigo = await pedirPeloTeclado(page);
  const equipe = await (await browser.newContext()).newPage();
  const cliente = `visualizarContratacao/${await contratacaoDaPessoa()}`;
  await signIn(equipe, "suporteAvancado", cliente);
  await digitar(equipe, codigo);
  // At once: the customer's portal still chooses their only subscription, and must not take the key from the button.
  await faixa(equipe).getByRole("button", { name: "Encerrar" }).press("Enter");
  await expectPath(equipe, `/${cliente}`);
  await expect(faixa(equipe)).toBeHidden();
  await expect(janela(page).getByRole("button", { name: "Gerar código" })).toBeVisible();
});
