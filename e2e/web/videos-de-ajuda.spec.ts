import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: ajuda, consultas, videos.

const CODIGO = "e2e-video-01";
const TITULO = "Como recuperar uma pasta inteira";

// Others count the videos of the demonstration.
test.afterAll(() =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query("DELETE FROM video_ajuda WHERE url LIKE $1", [`%${CODIGO}`]);
  }),
);

test("[ADM-288] só com o teclado: um vídeo adicionado pela administradora está em Ajuda, e sai quando é removido", async ({
  page,
  browser,
}) => {
  const { keyboard } = page;
  await signIn(page, "admin", "videosDeAjuda");
  await tabTo(page, page.getByRole("button", { name: "Adicionar vídeo" }));
  await keyboard.press("Enter");
  const janela = page.getByRole("dialog", { name: "Novo vídeo de ajuda" });
  await expect(janela.getByLabel("Título")).toBeFocused();
  await keyboard.type(TITULO);
  await tabTo(page, janela.getByLabel("Endereço no YouTube"));
  await keyboard.type(`https://www.youtube.com/watch?v=${CODIGO}`);
  await looksRightEverywhere(page, "videos-novo");
  await tabTo(page, janela.getByLabel("Endereço no YouTube"));
  await keyboard.press("Enter");
  await expect(page.getByText("Vídeo salvo.")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${TITULO}.*No ar`) })).toBeVisible();
  await looksRightEverywhere(page, "videos");

  const cliente = await (await browser.newContext()).newPage();
  await signIn(cliente, "cartorio", "ajuda");
  await cliente.getByRole("button", { name: TITULO }).click();
  await expect(cliente.getByRole("dialog", { name: TITULO }).locator("iframe")).toHaveAttribute(
    "src",
    `https://www.youtube-nocookie.com/embed/${CODIGO}`,
  );

  await tabTo(page, page.getByRole("button", { name: `Remover ${TITULO}` }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "SIM" }));
  await keyboard.press("Enter");
  await expect(page.getByText("Vídeo removido.")).toBeVisible();
  await cliente.reload();
  await expect(cliente.getByRole("button", { name: "Primeiros passos" })).toBeVisible();
  await expect(cliente.getByRole("button", { name: TITULO })).toHaveCount(0);
});
