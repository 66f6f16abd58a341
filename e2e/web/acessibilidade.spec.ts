import { expect, test } from "@playwright/test";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, goInside, openAccountMenu, signIn } from "../support/portal.ts";

// Touches: ajuda, arquivos, cartoes, consultas, contratacoes, dispositivos, download, faturas, infra, lgpd, painel, planos, preferencias, privacidade, protecao, usuarios.

const PAGES = [
  { path: "selecionarContratacao", title: "Selecionar contratação" },
  { path: "configurarConta/perfil", title: "Seus dados" },
  { path: "configurarConta/endereco", title: "Seu endereço" },
  { path: "configurarConta/pagamentos", title: "Como você paga" },
  { path: "configurarConta/notificacoes", title: "Avisos por e-mail" },
  { path: "configurarConta/seguranca", title: "Sessões ativas" },
  { path: "configurarConta/privacidade", title: "Termo de proteção de dados" },
  { path: "novaContratacao", title: "Quanto espaço você precisa?" },
  { path: "gerenciarContratacoes?situacao=1", title: "Filtros" },
  { path: "pesquisarFatura", title: "Minhas Faturas" },
  { path: "ajuda", title: "Ajuda" },
  { path: "download", title: "Baixar o programa do Acervo" },
];

test.describe("axe em 1366×768 e 390×844, claro e escuro", () => {
  test("páginas sem sessão: entrar e serviço indisponível", async ({ page }) => {
    await page.goto("dashboard");
    await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
    await looksRightEverywhere(page, "entrar");
    await page.goto("erro");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await looksRightEverywhere(page, "erro");
  });

  test("termo que falta assinar", async ({ page }) => {
    await signIn(page, "semTermo");
    await page.getByRole("checkbox", { name: "Li e concordo com o termo." }).check();
    await looksRightEverywhere(page, "termo");
  });

  test("pesquisa de faturas da equipe", async ({ page }) => {
    await signIn(page, "admin", "pesquisarFatura");
    await expect(page.getByRole("heading", { name: "Pesquisar Fatura", exact: true })).toBeVisible();
    await expect(page.getByText(/^Total de registros: /)).toBeVisible();
    await looksRightEverywhere(page, "pesquisar-fatura");
  });

  test("páginas do portal", async ({ page }) => {
    await signIn(page, "cartorio", "selecionarContratacao");
    for (const { path, title } of PAGES) {
      await goInside(page, path);
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      await looksRightEverywhere(page, path.replaceAll(/[/?]/g, "-"));
    }
    await goInside(page, "gerenciarContratacoes?situacao=1");
    await page.getByRole("button", { name: "Abrir o calendário: Início até" }).click();
    await expect(page.getByRole("dialog").getByRole("columnheader").first()).toBeVisible();
    await looksRightEverywhere(page, "calendario");
    await page.keyboard.press("Escape");
    await openAccountMenu(page);
    await looksRightEverywhere(page, "menu-da-conta");
    await page.keyboard.press("Escape");
    await goInside(page, "selecionarContratacao");
    await page.getByRole("button", { name: /Usar esta contratação: Acervo principal/ }).click();
    await expectPath(page, "/dashboard");
    await expect(page.getByRole("region", { name: "Armazenamento", exact: true })).toBeVisible();
    await looksRightEverywhere(page, "painel");
    await goInside(page, "gerenciarArquivos/excluidos");
    await expect(page.getByRole("heading", { name: "Itens excluídos" })).toBeVisible();
    await looksRightEverywhere(page, "excluidos");
    await goInside(page, "configurarConta/seguranca");
    const trava = page.getByRole("region", { name: "Trava de retenção" });
    await expect(trava.getByRole("button", { name: /trava de/ }).first()).toBeVisible();
    await looksRightEverywhere(page, "trava");
  });
});
