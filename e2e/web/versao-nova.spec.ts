import { expect, type Page, test } from "@playwright/test";
import { expectPath, mainMenu, signIn } from "../support/portal.ts";

// Touches: dispositivos, painel.

const PARTS = /\/acervo-web\/assets\/.*\.(js|css)$/;

/**
 * From now on the server lacks the parts that this page has not fetched: it is a release further. The page that is loaded
 * anew finds its own, unless they are gone for good. Gives how often it was loaded since.
 */
const installNextRelease = async (page: Page, lastsFor: "this page" | "good"): Promise<() => number> => {
  let loaded = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/acervo-web/")) loaded += 1;
  });
  await page.route(PARTS, (route) =>
    // What comes with the page itself comes; only the screen's part never does.
    loaded > 0 && (lastsFor === "this page" || !route.request().url().includes("/gerenciar-dispositivos-"))
      ? route.continue()
      : route.fulfill({ status: 404 }),
  );
  return () => loaded;
};

const openDashboard = async (page: Page): Promise<void> => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: /Usar esta contratação: Acervo principal/ }).click();
  await expectPath(page, "/dashboard");
  // What it fetches last: all its parts are there.
  await expect(page.getByRole("tablist")).toBeVisible();
  await expect(page.locator(".chart").first()).toBeVisible();
};

const openDevices = (page: Page): Promise<void> =>
  mainMenu(page).getByRole("link", { name: "Dispositivos", exact: true }).click();

test("[SRV-370] uma página aberta antes da versão nova abre nela a tela seguinte, sem que se peça", async ({
  page,
}) => {
  await openDashboard(page);
  const loaded = await installNextRelease(page, "this page");
  await openDevices(page);
  await expect.poll(loaded).toBe(1);
  await expectPath(page, "/gerenciarDispositivos");
  await expect(page.getByRole("heading", { level: 1, name: "Dispositivos" })).toBeVisible();
  expect(loaded()).toBe(1);
});

test("[SRV-370] se a parte falta também na versão nova, a página o diz e não se recarrega mais", async ({ page }) => {
  await openDashboard(page);
  const loaded = await installNextRelease(page, "good");
  await openDevices(page);
  await expect(page.getByText("O portal foi atualizado")).toBeVisible();
  const again = page.getByRole("button", { name: "Recarregar a página" });
  await expect.poll(loaded).toBe(1);
  await expect(again).toBeVisible();
  await again.click();
  await expect.poll(loaded).toBe(2);
  await expect(again).toBeVisible();
  expect(loaded()).toBe(2);
});
