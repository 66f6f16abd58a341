import { contratacoes } from "@acervo/contracts/contratacoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { inSignInTurn } from "@acervo/test-kit/sign-in-turn";
import { expect, test, type Page } from "@playwright/test";
import { linkFor } from "../support/link.ts";
import { expectPath, mainMenu, signIn } from "../support/portal.ts";

// Touches: autenticacao, contratacoes, lgpd, tomadores, usuarios.

/** What the server would say of somebody else: the rest of each answer is its own. */
type Situation = {
  readonly usuario?: object;
  /** Statuses of the person's subscriptions; without it, as they are. */
  readonly situacoes?: readonly number[];
};

const NADA = { endereco: null, suporteTecnico: false, vendedor: false, admin: false };

const RULES: readonly (Situation & { readonly title: string; readonly from: string; readonly to: string })[] = [
  {
    title: "[SHELL-91] com contratações e nenhuma escolhida, vai escolher",
    from: "dashboard",
    to: "/selecionarContratacao",
  },
  {
    title: "[SHELL-91] a que aguarda pagamento (7) conta como as outras",
    // Two: a single one is chosen at once, and the page of the choice is gone before anybody sees it.
    situacoes: [7, 7],
    from: "gerenciarArquivos",
    to: "/selecionarContratacao",
  },
  {
    title: "[SHELL-81] uma contratação em andamento (8) prende na nova contratação",
    situacoes: [1, 8],
    from: "gerenciarContratacoes",
    to: "/novaContratacao",
  },
  {
    title: "[ROLE-32] em andamento (8), as configurações ficam abertas",
    situacoes: [8],
    from: "configurarConta/endereco",
    to: "/configurarConta/endereco",
  },
  {
    title: "[SHELL-77] sem contratações nem endereço, vai ao endereço",
    usuario: NADA,
    situacoes: [],
    from: "novaContratacao",
    to: "/configurarConta/endereco",
  },
  {
    title: "[SHELL-78] sem contratações e com endereço, vai contratar",
    situacoes: [],
    from: "gerenciarDispositivos",
    to: "/novaContratacao",
  },
  ...["vendedor", "suporteTecnico", "suporteTecnicoAvancado", "admin", "cadastroPossivelCliente"].map((papel) => ({
    title: `[SHELL-77][SHELL-79] ${papel} trabalha sem contratação nem endereço`,
    usuario: { ...NADA, [papel]: true },
    situacoes: [],
    from: "dashboard",
    to: "/dashboard",
  })),
  {
    title: "[SHELL-75] sem e-mail de notificação, vai ao perfil, antes de tudo o mais",
    usuario: { emailNotificacao: null },
    situacoes: [8],
    from: "dashboard",
    to: "/configurarConta/perfil",
  },
];

/** Has the portal see another situation from its next load on. */
const beIn = async (page: Page, { usuario = {}, situacoes }: Situation): Promise<void> => {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/usuario/dados", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...usuarios.dados.response.parse(await answer.json()), ...usuario } });
  });
  await page.route("**/contratacao/listar", async (route) => {
    const list = contratacoes.listar.response.parse(await (await route.fetch()).json());
    const [one] = list;
    const json = situacoes?.map((codigo, index) => ({
      ...one,
      id: index + 1,
      situacao: { codigo, descricao: one?.situacao.descricao },
    }));
    await route.fulfill({ json: json ?? list });
  });
};

/** Signs the demo office in by the partner's link: that session outlives a reload without asking the provider. */
const enterByLink = (page: Page): Promise<void> =>
  inSignInTurn(demoUsers.cartorio.username, async () => {
    await page.goto(linkFor(demoUsers.cartorio.username));
    await expectPath(page, "/selecionarContratacao");
  });

test("navegação forçada: cada regra, de uma rota qualquer até onde a pessoa tem de ir", async ({ page }) => {
  await enterByLink(page);
  for (const { title, from, to, ...situation } of RULES)
    await test.step(title, async () => {
      await beIn(page, situation);
      await page.goto(from);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectPath(page, to);
    });
  await page.unrouteAll({ behavior: "wait" });

  await test.step("[SHELL-82] com uma contratação escolhida, só fica na nova contratação quem a escolhe", async () => {
    await page.goto("selecionarContratacao");
    await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click();
    await expectPath(page, "/dashboard");
    await mainMenu(page).getByRole("link", { name: "Nova Contratação" }).click();
    await expectPath(page, "/novaContratacao");
    await page.goto("novaContratacao");
    await expectPath(page, "/dashboard");
  });

  await test.step("[SHELL-31][SHELL-83] uma rota sem o papel leva ao dashboard; a do tomador diz por quê", async () => {
    await page.goto("gerenciarVendedores");
    await expectPath(page, "/dashboard");
    await page.goto("gerenciarTomador");
    await expectPath(page, "/dashboard");
    await expect(
      page.getByText("A configuração atual de tomador não está disponível para este tipo de conta."),
    ).toBeVisible();
  });
});

test("[SHELL-71][SHELL-72][ROLE-30] sem o termo da LGPD, qualquer rota leva ao termo", async ({ page }) => {
  await signIn(page, "semTermo", "configurarConta/perfil");
  await expectPath(page, "/termoLGPD");
  await expect(mainMenu(page).getByRole("link")).toHaveText(["Termo LGPD"]);
});

test("[SHELL-74][SHELL-76][ROLE-31] sem telefone, qualquer rota leva ao perfil", async ({ page }) => {
  await signIn(page, "incompleto", "dashboard");
  await expectPath(page, "/configurarConta/perfil");
  await expect(page.getByText("Complete os dados do seu cadastro abaixo para poder prosseguir.")).toBeVisible();
  await expect(mainMenu(page).getByRole("link")).toHaveText(["Configurações"]);
});
