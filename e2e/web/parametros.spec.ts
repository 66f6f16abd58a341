import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: operacao, parametros.

/** No test waits for it. */
const CHAVE = "falhas-temporarias-email";

test.afterAll(() =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query("DELETE FROM parametro WHERE chave = $1 AND id_usuario IS NOT NULL", [CHAVE]),
  ),
);

test("só com o teclado: acha um parâmetro, dá outro valor de hoje em diante e o vê no histórico", async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, "admin", "operacao/parametros");
  await expect(page.getByRole("row", { name: /agente-arquivos-por-lote/ })).toBeVisible();
  await looksRightEverywhere(page, "parametros");
  await tabTo(page, page.getByRole("textbox", { name: "Chave ou descrição" }));
  await keyboard.type("temporárias");
  await keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /agente-arquivos-por-lote/ })).toHaveCount(0);
  await tabTo(page, page.getByRole("button", { name: `Novo valor: ${CHAVE}` }));
  await keyboard.press("Enter");
  const janela = page.getByRole("dialog", { name: `Novo valor: ${CHAVE}` });
  await expect(janela.getByRole("textbox", { name: "Valor" })).toBeFocused();
  await keyboard.type("24");
  await tabTo(page, janela.getByRole("textbox", { name: "Motivo" }));
  await keyboard.type("Menos avisos.");
  await looksRight(page, "parametros-novo");
  await tabTo(page, janela.getByRole("button", { name: "Mudar" }));
  await keyboard.press("Enter");
  await expect(page.getByText("Parâmetro alterado.")).toBeVisible();
  await expect(page.getByRole("row", { name: /falhas-temporarias-email.*24.*Ana/ })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: `Histórico: ${CHAVE}` }));
  await keyboard.press("Enter");
  const valores = page.getByRole("list", { name: `Valores de ${CHAVE}` });
  await expect(valores.getByRole("listitem")).toHaveCount(2);
  await expect(valores).toContainText("Instalação");
  await looksRight(page, "parametros-historico");
});
