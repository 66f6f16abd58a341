import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { openAccountMenu, signIn } from "../support/portal.ts";

const SIZES = [
  { name: "1366×768", viewport: { width: 1366, height: 768 } },
  { name: "390×844", viewport: { width: 390, height: 844 } },
];
const PAGES = ["selecionarContratacao", "configurarConta/perfil", "configurarConta/endereco", "ajuda", "download"];

for (const colorScheme of ["light", "dark"] as const)
  for (const { name, viewport } of SIZES)
    test.describe(`axe em ${name}, ${colorScheme === "light" ? "claro" : "escuro"}`, () => {
      // Without animations, or axe measures the contrast of a menu that is still fading in.
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: "reduce" } });

      test("páginas sem sessão: entrar e serviço indisponível", async ({ page }) => {
        await page.goto("dashboard");
        await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
        await expectAccessible(page);
        await page.goto("erro");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });

      test("termo que falta assinar", async ({ page }) => {
        await signIn(page, "semTermo");
        await page.getByRole("checkbox", { name: "Li e concordo com o termo." }).check();
        await expectAccessible(page);
      });

      test("páginas do portal", async ({ page }) => {
        await signIn(page, "cartorio", "selecionarContratacao");
        for (const path of PAGES) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
        await openAccountMenu(page);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await page.goto("selecionarContratacao");
        await page.getByRole("button", { name: /Usar esta contratação: Acervo principal/ }).click();
        await page.waitForURL("**/dashboard");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    });
