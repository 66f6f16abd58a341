import { type Contratacao, contratacoes } from "@acervo/contracts/contratacoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { expect, type Page, test } from "@playwright/test";
import { BOLETO, CARDS, everyStatus, inProgress } from "../support/pictured-journey.ts";
import { type Answer, answerCalls, takePictures } from "../support/pictures.ts";
import { expectPath, goInside, signIn } from "../support/portal.ts";

const CARD_LIST = /cartao-credito\/listar/;
const IN_PROGRESS = /em-contratacao/;
const SEARCH = /contratacao\/pesquisar/;
const PLANS = /planos\/listar/;

type Picture = {
  readonly name: string;
  readonly path: string;
  readonly answers?: readonly (readonly [RegExp, Answer])[];
  /** Something that is there once the state is reached. */
  readonly seen: string | RegExp;
  readonly first?: (page: Page) => Promise<void>;
};

const take = async (page: Page, { name, path, answers = [], seen, first }: Picture): Promise<void> => {
  await answerCalls(page, answers);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await first?.(page);
  await expect(page.getByText(seen).first()).toBeVisible();
  await takePictures(page, `jornada-${name}`, { whole: true });
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const listed = async (page: Page): Promise<Contratacao> => {
  const answer = page.waitForResponse(/contratacao\/listar$/);
  await page.goto("configurarConta/perfil");
  const [one] = contratacoes.listar.response.parse(await (await answer).json());
  if (one === undefined) throw new Error("nothing hired");
  return one;
};

test("retratos do cadastro", async ({ page }) => {
  const form = { path: "/acervo-cadastro-web/?ref=VERA2026", seen: "E-mail" };
  const fill = async (kind: RegExp, name: string): Promise<void> => {
    await page.getByRole("button", { name: kind }).click();
    await page.getByLabel(name).fill("Helena Prado Ramos");
  };
  await take(page, { name: "cadastro-tipo", path: form.path, seen: "Pessoa física" });
  await take(page, { ...form, name: "cadastro-pessoa", first: () => fill(/Pessoa física/, "Nome completo") });
  await take(page, {
    ...form,
    name: "cadastro-erros",
    first: async () => {
      await fill(/Pessoa física/, "Nome completo");
      await page.getByLabel(/^CPF/).fill("11111111111");
      await page.getByRole("button", { name: "Criar conta" }).click();
    },
  });
  await take(page, {
    name: "cadastro-feito",
    path: form.path,
    answers: [[/autenticacao\/cadastro/, "feito"]],
    seen: "Confirme seu e-mail",
    first: async () => {
      await fill(/Pessoa física/, "Nome completo");
      await page.getByLabel(/^CPF/).fill("52998224725");
      await page.getByLabel("E-mail").fill("helena@acervo.test");
      await page.keyboard.press("Enter");
    },
  });
});

test("retratos do termo", async ({ page }) => {
  await signIn(page, "semTermo");
  await take(page, { name: "termo", path: "termoLGPD", seen: "Li e concordo com o termo." });
  await page.route("**/usuario/dados", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...usuarios.dados.response.parse(await answer.json()), endereco: null } });
  });
  await page.goto("termoLGPD");
  await page.getByRole("checkbox", { name: "Li e concordo com o termo." }).check();
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect(page.getByRole("dialog", { name: "Seu endereço" })).toBeVisible();
  await takePictures(page, "jornada-termo-dados", { whole: true });
});

test("retratos das configurações da conta e do tomador", async ({ page }) => {
  await signIn(page, "pessoa", "configurarConta/perfil");
  const cards = { path: "configurarConta/pagamentos", answers: [[CARD_LIST, { json: CARDS }]] } as const;
  for (const picture of [
    { name: "perfil", path: "configurarConta/perfil", seen: "Seus dados" },
    { name: "endereco", path: "configurarConta/endereco", seen: "Seu endereço" },
    { ...cards, name: "pagamentos", seen: "CARTÃO 4" },
    { ...cards, name: "cartao-novo", seen: "Novo cartão", first: press("Adicionar cartão") },
    { ...cards, name: "cartao-apelido", seen: "Editar cartão", first: press(/Editar o cartão RESERVA/) },
    { ...cards, name: "cartao-excluir", seen: "Tem certeza?", first: press(/Excluir o cartão RESERVA/) },
    { ...cards, name: "pagamentos-carregando", answers: [[CARD_LIST, "nunca"]], seen: "Cartões de crédito" },
    { ...cards, name: "pagamentos-erro", answers: [[CARD_LIST, "falha"]], seen: "Erro ao buscar cartões" },
    { name: "notificacoes", path: "configurarConta/notificacoes", seen: "Nota fiscal emitida" },
    {
      name: "notificacoes-erro",
      path: "configurarConta/notificacoes",
      answers: [[/usuario\/notificacoes/, "falha"]],
      seen: "Tentar de novo",
    },
    { name: "seguranca", path: "configurarConta/seguranca", seen: "Sessões ativas" },
    { name: "selecionar", path: "selecionarContratacao", seen: "Selecionar contratação" },
  ] satisfies readonly Picture[])
    await take(page, picture);
  await answerCalls(page, []);
  await page.getByRole("button", { name: "Usar esta contratação: Meus arquivos" }).click();
  await expectPath(page, "/dashboard");
  await take(page, { name: "tomador", path: "gerenciarTomador", seen: "Pessoa jurídica" });
  await page.getByRole("radio", { name: "Pessoa jurídica" }).check();
  await takePictures(page, "jornada-tomador-pj", { whole: true });
});

const REFUSED = {
  tentadaEm: "2026-11-14T17:06:00.000Z",
  cartao: { bandeira: "Visa", ultimosQuatroDigitos: "4417" },
};

test("retratos da nova contratação", async ({ page }) => {
  await signIn(page, "pessoa", "configurarConta/perfil");
  const one = await listed(page);
  const path = "configurarConta/perfil";
  const first = (inside: Page) => goInside(inside, "novaContratacao");
  const paying = (parts: object, payment: object | null): NonNullable<Picture["answers"]> => [
    [IN_PROGRESS, { json: inProgress(one, parts, payment) }],
  ];
  for (const picture of [
    { name: "nova-1", path, first, seen: "Quanto espaço você precisa?" },
    { name: "nova-carregando", path, first, answers: [[PLANS, "nunca"]], seen: "Nova Contratação" },
    { name: "nova-erro", path, first, answers: [[PLANS, "falha"]], seen: "Erro ao buscar planos" },
    { name: "andamento-pix", path, first, answers: paying({}, { boleto: BOLETO }), seen: "Copiar código Pix" },
    { name: "andamento-emitindo", path, first, answers: paying({}, null), seen: "preparando o seu Pix" },
    {
      name: "andamento-cartao",
      path,
      first,
      answers: paying({ tipoPagamento: "CARTAO" }, { cobrando: true }),
      seen: "cobrando o seu cartão",
    },
    {
      name: "andamento-recusado",
      path,
      first,
      answers: paying({ tipoPagamento: "CARTAO" }, { boleto: BOLETO, recusa: REFUSED }),
      seen: "O banco recusou o cartão",
    },
  ] satisfies readonly Picture[])
    await take(page, picture);
  await answerCalls(page, []);
  await page.goto(path);
  await goInside(page, "novaContratacao");
  await page.getByRole("radio", { name: /^Acervo 50/ }).check();
  await page.getByRole("textbox", { name: /Nome da contratação/ }).fill("Livros do balcão");
  await takePictures(page, "jornada-nova-1-escolhido", { whole: true });
  await page.getByRole("button", { name: "Avançar" }).click();
  await expect(page.getByRole("heading", { name: /Cláusula 1/ })).toBeVisible();
  await takePictures(page, "jornada-nova-2", { whole: true });
});

test("retratos da nova contratação de um cartório, com subsídio", async ({ page }) => {
  await signIn(page, "cartorio", "configurarConta/perfil");
  await take(page, {
    name: "nova-1-cartorio",
    path: "configurarConta/perfil",
    first: (inside) => goInside(inside, "novaContratacao"),
    seen: "Quanto espaço você precisa?",
  });
});

test("retratos das contratações: lista, configurar, troca de plano, cancelar e histórico", async ({ page }) => {
  await signIn(page, "pessoa", "configurarConta/perfil");
  const one = await listed(page);
  const path = "gerenciarContratacoes";
  const configure = press(/^Configurar/);
  for (const picture of [
    { name: "contratacoes", path, answers: [[SEARCH, { json: everyStatus(one) }]], seen: "Acervo 7" },
    { name: "contratacoes-vazio", path, answers: [[SEARCH, { json: [] }]], seen: "Nenhuma contratação encontrada." },
    { name: "contratacoes-carregando", path, answers: [[SEARCH, "nunca"]], seen: "Contratações encontradas" },
    { name: "contratacoes-erro", path, answers: [[SEARCH, "falha"]], seen: "Erro ao pesquisar" },
    { name: "contratacoes-cancelar", path, first: press(/^Cancelar/), seen: "Deseja cancelar" },
    { name: "configurar", path, first: configure, seen: "Plano atual" },
  ] satisfies readonly Picture[])
    await take(page, picture);
  await page.getByRole("radio", { name: /^Acervo 100/ }).check();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("button", { name: "SIM" })).toBeVisible();
  await takePictures(page, "jornada-troca-pergunta", { whole: true });
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByRole("dialog", { name: "Termo de alteração" })).toBeVisible();
  await takePictures(page, "jornada-troca-termo", { whole: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ver histórico de contratos" }).click();
  await expect(page.getByRole("dialog", { name: "Histórico de contratos" })).toBeVisible();
  await takePictures(page, "jornada-historico", { whole: true });
});
