import { expect, test } from "@playwright/test";
import { answerCalls, takePictures } from "../support/pictures.ts";
import { expectPath, signIn, workIn } from "../support/portal.ts";

const EVERYTHING = /contratacao\/(protecao|verificar|historico)|\/(backup|fatura|agendamento|dashboard)\//;
const FULL_PLAN = {
  espacoUtilizado: { tamanhoMB: 51_200 },
  espacoTotalPlano: { tamanhoMB: 51_200 },
  porcentagemUtilizada: 100,
  capacidadeMaximaMB: 51_200,
  capacidadeUtilizadaMB: 51_200,
};

const DAY_MS = 86_400_000;
const DAYS = Array.from({ length: 30 }, (_, day) => ({
  day,
  data: new Date(Date.UTC(2026, 9, 17) + day * DAY_MS).toISOString().slice(0, 10),
}));
const HISTORY = {
  dias: DAYS.map(({ day, data }) => ({ data, usadoMB: 24_000 + day * 250 + (day % 4) * 90 })),
  totalMB: 51_200,
  cheioEmDias: 71,
};
const CHARTS = [
  [/historico-capacidade/, { json: HISTORY }],
  [
    /arquivos-por-backup/,
    {
      json: DAYS.map(({ day, data }) => ({
        data,
        backups: day % 7 === 0 ? 0 : 3,
        arquivos: day % 7 === 0 ? 0 : 120 + ((day * 37) % 90),
        tamanhoMB: day % 7 === 0 ? 0 : 210,
      })),
    },
  ],
] as const;

const STATES = [
  { name: "cheio", answers: CHARTS, seen: /Atrasado/ },
  {
    name: "lotado",
    answers: [
      ...CHARTS,
      [/verificarCapacidade/, { json: FULL_PLAN }],
      [/historico-capacidade/, { json: { ...HISTORY, cheioEmDias: 0 } }],
    ],
    seen: /100%/,
  },
  { name: "carregando", answers: [[EVERYTHING, "nunca"]], seen: /Dashboard/ },
  { name: "erro", answers: [[EVERYTHING, "falha"]], seen: /Tentar de novo/ },
] as const;

test("retratos do painel em todos os estados", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo anexo" }).click();
  await expectPath(page, "/dashboard");
  for (const { name, answers, seen } of STATES) {
    await answerCalls(page, answers);
    await page.goto("dashboard");
    await expect(page.getByText(seen).first()).toBeVisible();
    if (name === "cheio" || name === "lotado") await expect(page.getByText("Ver em tabela")).toHaveCount(2);
    await takePictures(page, `painel-${name}`, { whole: true });
  }
});

const NO_DEVICE = "Nenhum dispositivo cadastrado ainda: nada está sendo guardado.";

test("retratos do painel de quem ainda não tem nada", async ({ page }) => {
  await workIn(page, "pessoa", "Meus arquivos");
  await expectPath(page, "/dashboard");
  await answerCalls(page, [
    [/contratacao\/protecao/, { json: { situacao: "NUNCA_FEZ_BACKUP", frase: NO_DEVICE, dispositivos: [] } }],
    [/historico-capacidade/, { json: { dias: [], totalMB: 51_200, cheioEmDias: null } }],
  ]);
  await page.goto("dashboard");
  await expect(page.getByText(NO_DEVICE).first()).toBeVisible();
  await takePictures(page, "painel-vazio", { whole: true });
});

test("retratos do painel suspenso por cartão recusado", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo anexo" }).click();
  await expectPath(page, "/dashboard");
  await page.route(/\/api-acervo\/contratacao(?:\/listar|\?)/, async (route) => {
    const response = await route.fetch();
    const suspended = (await response.text())
      .replaceAll('"codigo":1,"descricao":"Ativa"', '"codigo":4,"descricao":"Suspensa"')
      .replaceAll('"tipoPagamento":"BOLETO"', '"tipoPagamento":"CARTAO"');
    await route.fulfill({ response, body: suspended });
  });
  await page.goto("dashboard");
  await expect(page.getByRole("link", { name: "Pagar agora" }).first()).toBeVisible();
  await takePictures(page, "painel-suspenso", { whole: true });
});
