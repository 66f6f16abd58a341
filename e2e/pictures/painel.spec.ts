import { expect, test } from "@playwright/test";
import { answerCalls, takePictures } from "../support/pictures.ts";
import { expectPath, signIn } from "../support/portal.ts";

const STATES = [
  { name: "cheio", answers: [] },
  {
    name: "carregando",
    answers: [[/contratacao\/(protecao|verificar)|\/(backup|fatura|agendamento|dashboard)\//, "nunca"]],
  },
  { name: "erro", answers: [[/contratacao\/(protecao|verificar)|\/(backup|fatura|agendamento|dashboard)\//, "falha"]] },
] as const;

test("retratos do painel em todos os estados", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo anexo" }).click();
  await expectPath(page, "/dashboard");
  for (const { name, answers } of STATES) {
    await answerCalls(page, answers);
    await page.goto("dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (name === "cheio")
      await expect(page.getByRole("region", { name: "Últimos backups" }).getByRole("row")).toHaveCount(10);
    await takePictures(page, `painel-${name}`);
  }
});

test("retratos do painel de quem ainda não tem nada", async ({ page }) => {
  await signIn(page, "pessoa", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Meus arquivos" }).click();
  await expectPath(page, "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await takePictures(page, "painel-vazio");
});

test("retratos do painel suspenso por cartão recusado", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo anexo" }).click();
  await expectPath(page, "/dashboard");
  await page.route(/\/api-acervo\/contratacao(?:\/listar|\?)/, async (route) => {
    const response = await route.fetch();
    const suspended = (await response.text())
      .replaceAll('"codigo":1,"descricao":"Ativa"', '"codigo":4,"descricao":"Suspensa"')
      .replaceAll(/"tipoPagamento":\{"codigo":"1"/g, '"tipoPagamento":{"codigo":"2"');
    await route.fulfill({ response, body: suspended });
  });
  await page.goto("dashboard");
  await expect(page.getByRole("button", { name: "Tentar o pagamento de novo" })).toBeVisible();
  await takePictures(page, "painel-suspenso");
});
