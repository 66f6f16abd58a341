import { expect, test } from "@playwright/test";
import { answerCalls, takePictures } from "../support/pictures.ts";
import { goInside, signIn } from "../support/portal.ts";
import { fatura, faturaDetalhada } from "../support/sample-invoices.ts";

const LISTA = [
  fatura(1, 12, 1),
  fatura(2, 11, 2),
  fatura(3, 9, 4),
  ...[8, 7, 6, 5, 4].map((mes) => fatura(mes, mes, 3)),
];
const PAGINA = { total: 418, registrosPorPagina: 10, listaFatura: LISTA };

test("retratos das faturas do cliente", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  const emAtraso = { quantidade: 2, valor: 309.8, idMaisAntiga: 3 };
  const propria = { ...PAGINA, emAtraso, listaFatura: LISTA.map((linha) => ({ ...linha, usuario: undefined })) };
  await answerCalls(page, [[/listar-faturas/, { json: propria }]]);
  await goInside(page, "pesquisarFatura");
  await expect(page.getByText("Total de registros: 418")).toBeVisible();
  await takePictures(page, "minhas-faturas", { whole: true });
});

test("retratos da pesquisa da equipe", async ({ page }) => {
  await signIn(page, "admin", "pesquisarFatura");
  const somas = { valorTotalPendente: 8412.6, valorTotalPago: 51_903.75 };
  await answerCalls(page, [[/listar-faturas/, { json: { ...PAGINA, ...somas } }]]);
  await page.reload();
  await expect(page.getByText("Total de registros: 418")).toBeVisible();
  await takePictures(page, "pesquisar-fatura", { whole: true });
});

test("retratos de uma fatura", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await answerCalls(page, [[/fatura\/detalhar/, { json: faturaDetalhada }]]);
  await goInside(page, "pesquisarFatura/4");
  await expect(page.getByRole("heading", { name: "O que aconteceu" })).toBeVisible();
  await takePictures(page, "fatura", { whole: true });
});
