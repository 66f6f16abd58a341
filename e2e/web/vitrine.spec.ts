import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { picture } from "../support/looks.ts";

// Touches: cadastro, planos, platform/vitrine, vitrine.

const NAVEGACAO = ["Ver Planos", "Fale com a Equipe", "Compliance", "Comece Agora", "Acesse à plataforma"];
const LARGURAS = [390, 768, 1366, 1920];

/** The page once the worker has rendered it, which it does when it starts. */
const abrir = async (page: Page, caminho = "/"): Promise<void> => {
  await expect.poll(async () => (await page.request.get(caminho)).status(), { timeout: 60_000 }).toBe(200);
  await page.goto(caminho);
};

const principal = (page: Page) => page.getByRole("navigation", { name: "Principal" }).first();
const inView = (page: Page, id: string) => expect(page.locator(id)).toBeInViewport();

test("[PUB-01][SHELL-07][PUB-08][PUB-09][PUB-10][PUB-11] a raiz apresenta o produto e os planos, sem casca e sem entrar", async ({
  page,
}) => {
  await abrir(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A segunda via do seu acervo, fora do prédio e pronta para voltar.",
  );
  await expect(page.locator("#root, [class*=mantine]")).toHaveCount(0);
  await expect(principal(page).getByRole("link")).toHaveText(NAVEGACAO);
  for (const nome of ["Armazene", "Sincronize", "Arquivos em mãos sempre"])
    await expect(page.getByRole("heading", { level: 3, name: nome })).toBeVisible();
  // Three plans and the block of offices: other tests offer more meanwhile.
  await expect(page.locator("#planos").getByRole("listitem").nth(3)).toBeVisible();
});

test("[PUB-03][PUB-04][PUB-05][PUB-06][PUB-07] cada item do topo leva aonde diz", async ({ page }) => {
  await abrir(page);
  const link = (nome: string) => principal(page).getByRole("link", { name: nome });
  await link("Ver Planos").click();
  await inView(page, "#planos .planos");
  await expect(page.locator("#contato .contatos")).not.toBeInViewport();
  await link("Fale com a Equipe").click();
  await inView(page, "#contato .contatos");
  await expect(link("Compliance")).toHaveAttribute("href", "/compliance");
  await link("Comece Agora").click();
  await expect(page).toHaveURL(/\/acervo-cadastro-web\/$/);
  await abrir(page);
  await link("Acesse à plataforma").click();
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
});

test.describe("sem script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("[PUB-63] o menu e as perguntas abrem, e os links levam aonde devem", async ({ page }) => {
    await abrir(page);
    await page.getByText("Menu", { exact: true }).click();
    const lista = page.locator(".menu__lista");
    await expect(lista.getByRole("link")).toHaveText(NAVEGACAO);
    const pergunta = page.getByText("E se eu cancelar?");
    const resposta = page.getByText("Os backups param na hora");
    await expect(resposta).toBeHidden();
    await pergunta.click();
    await expect(resposta).toBeVisible();
    await expect(page.getByRole("link", { name: "Contratar o plano Acervo 50" })).toHaveAttribute(
      "href",
      /^\/acervo-web\/novaContratacao\?plano=\d+$/,
    );
    for (const caminho of ["/seguranca", "/privacidade", "/termos"]) {
      await abrir(page, caminho);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});

test("[PUB-64] pesa pouco: script, pedidos, o que bloqueia, o que se move, nada de fora, nada guardado", async ({
  page: primeira,
  context,
  baseURL,
}) => {
  await abrir(primeira);
  const page = await context.newPage();
  const pedidos: { readonly url: string; readonly tipo: string; readonly bytes: Promise<number> }[] = [];
  page.on("response", (resposta) =>
    pedidos.push({
      url: resposta.url(),
      tipo: resposta.request().resourceType(),
      bytes: resposta.body().then(({ length }) => length),
    }),
  );
  await page.addInitScript(() => {
    const mudou = { total: 0 };
    Object.assign(window, { mudou });
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) mudou.total += (entrada as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.locator("#contato").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");

  expect(pedidos.length).toBeLessThanOrEqual(6);
  expect([...new Set(pedidos.map(({ url }) => new URL(url).origin))]).toEqual([new URL(baseURL ?? "").origin]);
  const scripts = await Promise.all(pedidos.filter(({ tipo }) => tipo === "script").map(({ bytes }) => bytes));
  expect(scripts.reduce((soma, bytes) => soma + bytes, 0)).toBeLessThanOrEqual(20_000);
  // Styles stand in the page, and its one script waits.
  await expect(page.locator("link[rel=stylesheet], script[src]:not([defer])")).toHaveCount(0);
  const { mudou, guardado } = await page.evaluate(() => ({
    mudou: (window as unknown as { readonly mudou: { readonly total: number } }).mudou.total,
    guardado: localStorage.length + sessionStorage.length,
  }));
  expect(mudou).toBeLessThanOrEqual(0.01);
  expect([guardado, await context.cookies()]).toEqual([0, []]);
});

test("as páginas públicas se veem bem do celular à tela larga, claras e escuras", async ({ page }) => {
  for (const caminho of ["/", "/seguranca", "/privacidade", "/termos"]) {
    await abrir(page, caminho);
    const nome = caminho === "/" ? "inicio" : caminho.slice(1);
    for (const width of LARGURAS)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const largura = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([caminho, width, largura <= width]).toEqual([caminho, width, true]);
        await picture(page, `${nome}-${width}-${colorScheme}`);
        await expectAccessible(page);
      }
  }
});
