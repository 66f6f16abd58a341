import { stack } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { expectPath, openAccountMenu, signIn } from "../support/portal.ts";

// Touches: autenticacao, infra, painel, protecao.

const PROVIDER = stack().keycloak.url;
const TEN_MINUTES_MS = 600_000;

const isCall = ({ pathname, href }: URL): boolean =>
  pathname.startsWith("/api-") || pathname.endsWith("/config.json") || href.startsWith(PROVIDER);

const pathOf = (url: string): string => new URL(url).pathname;

/** Of which the verdict is made; none of them waits for another's answer. */
const VERDICT_CALLS = [
  "/api-acervo/contratacao",
  "/api-acervo/contratacao/listar",
  "/api-acervo/contratacao/protecao",
  "/api-acervo/contratacao/verificarCapacidadeContratacao",
  "/api-acervo/usuario/dados",
  "/api-acervo/verifica-disponibilidade",
];

/** Holds every call back until the next wave is let go; those of one wave cannot have waited for each other's answer. */
const answerInWaves = async (page: Page) => {
  const waiting = new Map<string, (() => void)[]>();
  await page.route(isCall, async (route) => {
    const path = pathOf(route.request().url());
    await new Promise<void>((resolve) => void waiting.set(path, [...(waiting.get(path) ?? []), resolve]));
    await route.continue();
  });
  return {
    asked: (): readonly string[] => [...waiting.keys()],
    letGo: (): void => {
      const answers = [...waiting.values()].flat();
      waiting.clear();
      for (const answer of answers) answer();
    },
  };
};

/** What is asked of the identity provider from now on. */
const askedOfProvider = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(PROVIDER)) asked.push(request.url());
  });
  return asked;
};

const openDashboard = async (page: Page): Promise<void> => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: /Usar esta contratação: Acervo principal/ }).click();
  await expectPath(page, "/dashboard");
  await expect(verdict(page)).toBeVisible();
};
const verdict = (page: Page) => page.getByRole("heading", { level: 1, name: /protegido|backup/ });

test("[AUTH-81][SHELL-161] recarregar em uma rede lenta: sem sair da página, e o veredito depois de duas esperas", async ({
  page,
}) => {
  const kept = page.waitForResponse(/\/sessao\/guardar$/);
  await openDashboard(page);
  await kept;
  const asked = askedOfProvider(page);
  const waves = await answerInWaves(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(".shell-skeleton")).toBeVisible();
  await expect.poll(waves.asked).toEqual(expect.arrayContaining([expect.stringMatching(/\/sessao\/renovar$/)]));
  waves.letGo();
  await expect.poll(waves.asked).toEqual(expect.arrayContaining(VERDICT_CALLS));
  waves.letGo();
  // Later calls get no answer.
  await expect(verdict(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test("[AUTH-81] recarregar com o token vencido: a sessão segue sem sair da página", async ({ page }) => {
  await page.clock.install();
  const kept = page.waitForResponse(/\/sessao\/guardar$/);
  await openDashboard(page);
  await kept;
  const asked = askedOfProvider(page);
  // Longer than an access token is good for; nothing that waits is set off by it.
  await page.clock.setSystemTime(Date.now() + TEN_MINUTES_MS);
  await page.reload();
  await expect(verdict(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test("[AUTH-81] o que se perdeu no caminho não pede a senha de novo, e sair apaga o que estava guardado", async ({
  page,
}) => {
  const kept = page.waitForResponse(/\/sessao\/guardar$/);
  await openDashboard(page);
  await kept;
  // The server has renewed, and its answer never arrives: what the browser keeps is used up.
  await page.route(/\/sessao\/renovar$/, async (route) => {
    await route.fetch({ headers: { ...(await route.request().allHeaders()) } });
    await route.abort();
  });
  await page.reload();
  await expect(verdict(page)).toBeVisible();
  await page.unroute(/\/sessao\/renovar$/);
  await page.reload();
  await expect(verdict(page)).toBeVisible();

  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("acervo_sessao");
  await page.goto("dashboard");
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
});
