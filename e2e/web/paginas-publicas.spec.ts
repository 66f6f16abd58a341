import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { linkFor } from "../support/link.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: ajuda, autenticacao, compliance, consultas, download, lgpd, parametros, vitrine.

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

test("[ROLE-66][SHELL-29][SHELL-30] a página inicial, o canal de compliance e o interceptor abrem sem entrar", async ({
  page,
}) => {
  for (const path of ["/", "/compliance"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto("/acervo-web/compliance");
  await expect(page).toHaveURL((url) => url.pathname === "/compliance");
  await page.goto("/acervo-web/interceptorRecivil");
  await expect(page.locator("#root")).toHaveText("");
  await expectPath(page, "/interceptorRecivil");
});

test("[PUB-54][PUB-55][PUB-56] o interceptor é vazio também para quem deve o termo, e um link do parceiro ali entra", async ({
  page,
}) => {
  await signIn(page, "semTermo", "termoLGPD");
  await page.goto("/acervo-web/interceptorRecivil");
  await expect(page.locator("#root")).toHaveText("");
  await expectPath(page, "/interceptorRecivil");

  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(`/acervo-web/interceptorRecivil${linkFor(contas.newCpf()).slice("./".length)}`);
  await expectPath(page, "/termoLGPD");
  await expect(page.getByRole("banner")).toContainText("São Bento do Vale");
});

test("[PUB-101][PUB-102] a ajuda acha uma resposta e leva aonde se faz", async ({ page }) => {
  await signIn(page, "cartorio", "ajuda");
  await expect(page.getByRole("heading", { level: 1, name: "Ajuda" })).toBeVisible();
  await looksRightEverywhere(page, "ajuda");
  await page.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("seguranca autenticador");
  await page.getByText("Como protejo minha conta?").click();
  await looksRightEverywhere(page, "ajuda-busca");
  await page.getByRole("link", { name: "Ir para Segurança" }).click();
  await expectPath(page, "/configurarConta/seguranca");
});

test("[PUB-103] a página do programa diz em que computador se está", async ({ page }) => {
  await signIn(page, "cartorio", "download");
  await expect(page.getByText("Este computador parece ter Linux.")).toBeVisible();
  await looksRightEverywhere(page, "download");
});
