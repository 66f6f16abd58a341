import type { DemoUserKey } from "@acervo/test-kit/demo-users";
import { expect, test } from "@playwright/test";
import { mainMenu, openAccountMenu, signIn } from "../support/portal.ts";

// Touches: contratacoes, usuarios.

/** Only items whose screen exists are shown; the whole rule is table-tested in the portal's own tests. */
const MENUS: readonly { user: DemoUserKey; path: string; items: readonly string[] }[] = [
  {
    user: "cartorio",
    path: "selecionarContratacao",
    items: [
      "Dashboard",
      "Configurações",
      "Nova Contratação",
      "Minhas Contratações",
      "Dispositivos",
      "Arquivos",
      "Extratos",
      "Fatura",
      "Conformidade",
    ],
  },
  {
    user: "pessoa",
    path: "selecionarContratacao",
    items: [
      "Dashboard",
      "Configurações",
      "Nova Contratação",
      "Minhas Contratações",
      "Dispositivos",
      "Arquivos",
      "Extratos",
      "Tomador",
      "Fatura",
    ],
  },
  { user: "incompleto", path: "dashboard", items: ["Configurações"] },
];

for (const { user, path, items } of MENUS)
  test(`[ROLE-02][ROLE-05][ROLE-08] ${user} vê no menu: ${items.join(", ")}`, async ({ page }) => {
    await signIn(page, user, path);
    // With so many that some would lie below the fold, groups start closed.
    await expect(mainMenu(page).getByRole("link", { includeHidden: true })).toHaveText([...items]);
  });

test("[ROLE-41][ROLE-42][ROLE-43][ROLE-45][SHELL-43][SHELL-44] menu da conta de um cartório", async ({ page }) => {
  await signIn(page, "cartorio", "configurarConta/perfil");
  await openAccountMenu(page);
  await expect(page.getByRole("menuitem")).toHaveText([
    "Configurações",
    "Ajuda",
    "Voltar ao WebRecivil",
    "Pedir ajuda",
    "Sair",
  ]);
});

test("[SHELL-38][SHELL-39] o cabeçalho mostra o primeiro nome e o cartório", async ({ page }) => {
  await signIn(page, "cartorio", "configurarConta/perfil");
  const header = page.getByRole("banner");
  await expect(header).toContainText("São Bento do Vale — Registro Civil das Pessoas Naturais");
  await expect(header.getByRole("button", { name: /Menu da conta de Marta/ })).toBeVisible();
});

test("[SHELL-26][SHELL-67][ROLE-26][SHELL-68] vendedora compartilha o link de indicação", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "vendedor", "configurarConta/perfil");
  await page.getByRole("button", { name: "Compartilhar" }).click();
  await expect(page.getByRole("dialog", { name: "Sucesso" })).toContainText("Link copiado com sucesso");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/acervo-cadastro-web\/\?ref=[A-Z0-9]{8}$/);
});
