import { expect, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { answerCalls } from "../support/pictures.ts";
import { expectPath, goInside, signIn } from "../support/portal.ts";
import { fatura, faturaDetalhada } from "../support/sample-invoices.ts";

// Touches: faturas.

test("só com o teclado: filtra as faturas por mês, abre uma, copia o Pix e volta à lista filtrada; axe limpo", async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, "cartorio", "selecionarContratacao");
  const lista = { total: 1, registrosPorPagina: 10, listaFatura: [{ ...fatura(4, 10, 4), usuario: undefined }] };
  await answerCalls(page, [
    [/listar-faturas/, { json: lista }],
    [/fatura\/detalhar\/4$/, { json: faturaDetalhada }],
  ]);
  await goInside(page, "pesquisarFatura");

  await test.step("filtra", async () => {
    const mes = page.getByRole("combobox", { name: "Mês de referência" });
    await tabTo(page, mes);
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await tabTo(page, page.getByRole("button", { name: "Pesquisar" }));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\?mes=\d{4}-\d{2}$/);
  });

  await test.step("abre a fatura, e recarregar a mantém", async () => {
    await tabTo(page, page.getByRole("link", { name: "10/2026", exact: true }));
    await keyboard.press("Enter");
    await expectPath(page, "/pesquisarFatura/4");
    await page.reload();
    await expect(page.getByRole("heading", { name: "O que aconteceu" })).toBeVisible();
    await looksRightEverywhere(page, "fatura");
  });

  await test.step("copia o Pix e volta à lista como estava", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await tabTo(page, page.getByRole("button", { name: "Copiar Pix" }));
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Pix copiado" })).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: "Voltar às faturas" }), "Shift+Tab");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/pesquisarFatura\?mes=\d{4}-\d{2}$/);
  });
});
