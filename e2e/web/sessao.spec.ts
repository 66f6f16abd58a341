import { demoPassword, demoUsers } from "@acervo/test-kit/demo-users";
import { inSignInTurn } from "@acervo/test-kit/sign-in-turn";
import { expect, test } from "@playwright/test";
import { expectPath, mainMenu, openAccountMenu, signInWithPassword, workIn } from "../support/portal.ts";

// Touches: autenticacao, consultas, contratacoes, disponibilidade, infra, usuarios.

/** Of the five minutes that a token lasts. */
const ALMOST_EXPIRED_MS = 280_000;

test("[AUTH-01][AUTH-02][SHELL-107] sem sessão, uma rota fechada leva ao login e volta ao caminho pedido", async ({
  page,
}) => {
  await signInWithPassword(page, "pessoa", "configurarConta/endereco");
  await expectPath(page, "/configurarConta/endereco");
  await expect(page.getByRole("heading", { name: "Seu endereço" })).toBeVisible();
});

test("[AUTH-11] senha errada diz 'Usuário ou senha inválidos.' e não diz qual", async ({ page }) => {
  await page.goto("dashboard");
  await page.getByLabel("CPF, CNPJ ou e-mail").fill(demoUsers.vendedor.username);
  await page.getByLabel("Senha", { exact: true }).fill("não-é-esta-1");
  await inSignInTurn(demoUsers.vendedor.username, async () => {
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("Usuário ou senha inválidos.")).toBeVisible();
  });
});

test("[SHELL-46][AUTH-24][SRV-10] Sair encerra a sessão, volta à raiz do portal e a próxima rota pede login", async ({
  page,
}) => {
  await signInWithPassword(page, "suporte", "configurarConta/perfil");
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  await page.goto("dashboard");
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
});

test("[SHELL-96] depois de Sair, a contratação que a pessoa escolheu continua guardada neste navegador", async ({
  page,
}) => {
  const kept = async () => {
    const { origins } = await page.context().storageState();
    return origins.flatMap(({ localStorage }) =>
      localStorage.filter(({ name }) => /^acervo\.contratacao\.\d+$/.test(name)),
    );
  };
  await signInWithPassword(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo anexo" }).click();
  await expectPath(page, "/dashboard");
  const chosen = await kept();
  expect(chosen).toHaveLength(1);
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  expect(await kept()).toEqual(chosen);
});

test("[SHELL-104][SHELL-111][AUTH-08][SRV-10] o token é renovado antes de vencer, uma vez só para pedidos simultâneos", async ({
  page,
}) => {
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/sessao/renovar")) renewals.push(request.url());
  });
  await page.clock.install();
  const kept = page.waitForResponse(/\/sessao\/guardar$/);
  await signInWithPassword(page, "admin", "configurarConta/perfil");
  await kept;
  await expect(page.getByRole("heading", { name: "Seus dados" })).toBeVisible();
  expect(renewals).toHaveLength(0);
  // Less than thirty seconds before the end; the address page asks for several lists at once. No timer goes off on the
  // way: what the menu counts now and then would be renewed for first, with a token that is as short-lived by this clock.
  const now = await page.evaluate(() => Date.now());
  // The clock goes back with the first renewal: by the other one, the new token would be as short-lived as the old.
  await page.route("**/sessao/renovar", async (route) => {
    await page.clock.setSystemTime(now);
    await route.continue();
  });
  await page.clock.setSystemTime(now + ALMOST_EXPIRED_MS);
  const lists = [/listar\/UF$/, /listar-com-filtro\/MUNICIPIO/].map((list) => page.waitForResponse(list));
  await page.getByRole("link", { name: "Endereço" }).click();
  await Promise.all(lists);
  expect(renewals).toHaveLength(1);
});

test("[SHELL-98][SHELL-99][SHELL-69][SHELL-28] com a API fora do ar o portal leva a /erro, sem menu e sem laço", async ({
  page,
}) => {
  await page.route("**/verifica-disponibilidade", (route) => route.abort());
  await page.goto("dashboard");
  await expectPath(page, "/erro");
  await expect(page.getByRole("heading", { name: "Erro : Serviço Indisponível" })).toBeVisible();
  await expect(mainMenu(page)).toHaveCount(0);
});

test("[SHELL-04][CONST-03] um caminho desconhecido leva ao dashboard", async ({ page }) => {
  await workIn(page, "cartorio", "Acervo principal");
  await page.goto("naoExiste/mesmo");
  await expectPath(page, "/dashboard");
});

test("[SHELL-42][AUTH-34] Alterar Senha abre, em outra janela, a troca de senha do provedor", async ({ page }) => {
  await signInWithPassword(page, "pessoa", "configurarConta/perfil");
  await openAccountMenu(page);
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("menuitem", { name: "Alterar Senha" }).click(),
  ]);
  // However short ago the person signed in.
  await popup.getByLabel("Senha atual", { exact: true }).fill(demoPassword);
  await inSignInTurn(demoUsers.pessoa.username, async () => {
    await popup.getByRole("button", { name: "Entrar" }).click();
    await expect(popup.getByLabel("Nova senha", { exact: true })).toBeVisible();
  });
});
