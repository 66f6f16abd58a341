import { stack } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { expectPath, openAccountMenu, signIn } from "../support/portal.ts";

const PROVIDER = stack().keycloak.url;
/** The session, then everything else at once. */
const CALLS_IN_A_ROW = 2;
/** Nothing was asked for so long: what is on its way now is what the page waits for. */
const QUIET_MS = 2000;
const TEN_MINUTES_MS = 600_000;

const isCall = ({ pathname, href }: URL): boolean =>
  pathname.startsWith("/api-") || pathname.endsWith("/config.json") || href.startsWith(PROVIDER);

/**
 * From now on calls are answered in waves: all that were asked, once nothing more is. A call that waits for another's
 * answer is in a later wave, however slow the machine. Gives the number of waves that were answered so far.
 */
const answerInWaves = async (page: Page): Promise<() => number> => {
  let waves = 0;
  const waiting: (() => void)[] = [];
  let quiet: NodeJS.Timeout | undefined;
  page.on("request", () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      if (waiting.length > 0) waves += 1;
      for (const answer of waiting.splice(0)) answer();
    }, QUIET_MS);
  });
  await page.route(isCall, async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await route.continue();
  });
  return () => waves;
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

const reload = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(".shell-skeleton")).toBeVisible();
  await expect(verdict(page)).toBeVisible();
};

test("[AUTH-81][SHELL-161] recarregar em uma rede lenta: sem sair da página, e o veredito depois de duas esperas", async ({
  page,
}) => {
  const kept = page.waitForResponse(/\/sessao\/guardar$/);
  await openDashboard(page);
  await kept;
  const asked = askedOfProvider(page);
  const waves = await answerInWaves(page);
  await reload(page);
  expect(waves()).toBe(CALLS_IN_A_ROW);
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
