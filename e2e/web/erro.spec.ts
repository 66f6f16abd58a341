import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { expect, test } from "@playwright/test";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: disponibilidade.

test("[PUB-33][PUB-34][PUB-35][PUB-36] com a API fora do ar: a página que diz isso, e recarregar leva de volta quando ela responde", async ({
  page,
}) => {
  await signIn(page, "pessoa", "configurarConta/perfil");
  const verificacao = `**${disponibilidade.verificaDisponibilidade.path}`;
  await page.route(verificacao, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/acervo-web/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Erro : Serviço Indisponível" })).toBeVisible();
  await expectPath(page, "/erro");
  await expect(page.getByText("Recarregue a página mais tarde ou entre em contato com o suporte.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Seções" })).toHaveCount(0);
  await looksRightEverywhere(page, "erro");

  const recarregar = page.getByRole("button", { name: "Recarregar a página" });
  await recarregar.click();
  await expect(page.getByText(/^Última tentativa às/)).toBeVisible();
  await expectPath(page, "/erro");
  await page.unroute(verificacao);
  await recarregar.click();
  await expectPath(page, "/dashboard");
});
