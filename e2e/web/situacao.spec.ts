import { expect, test } from "@playwright/test";
import { looksRightEverywhere } from "../support/looks.ts";
import { startStatusPage } from "../support/status-page.ts";

// Touches: situacao, vitrine.

test("[SRV-361] a situação do serviço se lê e se usa em qualquer tela, com tudo normal e num incidente", async ({
  page,
}) => {
  const status = await startStatusPage();
  try {
    await page.goto(status.url);
    await expect(page.getByRole("heading", { level: 1, name: "Tudo funciona normalmente." })).toBeVisible();
    await looksRightEverywhere(page, "situacao-normal");

    await status.type(
      "incidente",
      "abrir",
      "--componente",
      "backups",
      "--grau",
      "lento",
      "--titulo",
      "Lentidão ao receber backups",
    );
    await status.type("incidente", "atualizar", "1", "--texto", "Estamos investigando.");
    await status.type(
      "incidente",
      "abrir",
      "--componente",
      "portal",
      "--grau",
      "fora",
      "--titulo",
      "Portal fora do ar",
    );
    await status.type("incidente", "encerrar", "2", "--resumo", "Erro em uma atualização, desfeita.");
    await status.type(
      "manutencao",
      "marcar",
      "--de",
      "2999-11-24T02:00",
      "--ate",
      "2999-11-24T02:30",
      "--titulo",
      "atualização do portal",
      "--texto",
      "Os backups continuam.",
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Alguns backups estão demorando mais." })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Acontecendo agora",
      "Serviços",
      "Manutenção marcada",
      "O que já aconteceu",
    ]);
    await expect(page.getByRole("img", { name: "Portal: 0 dias normais, 90 sem registro" })).toBeVisible();
    await looksRightEverywhere(page, "situacao-incidente");

    for (const name of [
      "Pular para o conteúdo",
      "Acervo, página inicial",
      "Conhecer o Acervo",
      "Acesse à plataforma",
    ]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Atualizar a cada minuto" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Parar de atualizar" })).toBeVisible();
  } finally {
    await status.close();
  }
});

test("[PUB-73] o rodapé das páginas públicas e o portal sem serviço levam à situação do serviço", async ({ page }) => {
  for (const path of ["/", "/seguranca", "/privacidade", "/termos"]) {
    await page.goto(path);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Situação do serviço" });
    await expect(link).toHaveAttribute("href", "/status");
  }
  await page.goto("/acervo-web/erro");
  await expect(page.getByRole("link", { name: "Ver a situação do serviço" })).toHaveAttribute("href", "/status");
});
