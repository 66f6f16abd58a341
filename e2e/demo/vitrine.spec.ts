import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Protecao } from "@acervo/contracts/protecao";
import { expect, type Page, test } from "@playwright/test";
import { signIn } from "../support/portal.ts";

const FILES = join(import.meta.dirname, "../../apps/server/src/platform/vitrine/arquivos");
const QUALITY = 0.8;
const CARD = { width: 1200, height: 630 };

const PICTURES = [
  { name: "painel", viewport: { width: 1366, height: 854 }, size: { width: 1600, height: 1000 } },
  { name: "painel-movel", viewport: { width: 390, height: 353 }, size: { width: 684, height: 620 } },
] as const;
const SCHEMES = { light: "claro", dark: "escuro" } as const;

/** What the browser itself makes of a picture: nothing else is needed to write WebP. */
const toWebp = async (page: Page, png: Buffer, size: { readonly width: number; readonly height: number }) => {
  const base64 = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const bytes = Uint8Array.from(atob(source), (sign) => sign.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: "high",
      });
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const made = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
      return btoa(Array.from(made, (byte) => String.fromCodePoint(byte)).join(""));
    },
    { source: png.toString("base64"), ...size, quality: QUALITY },
  );
  return Buffer.from(base64, "base64");
};

/** The demonstration has a machine that stopped and one with something pending: here they had a good month, but for two days. */
const emOrdem = (protecao: Protecao): Protecao => ({
  ...protecao,
  situacao: "PROTEGIDO",
  frase: "Tudo protegido. Último backup hoje às 02:00; próximo amanhã às 01:30.",
  dispositivos: protecao.dispositivos.map((dispositivo, qual) => ({
    ...dispositivo,
    situacao: "PROTEGIDO",
    porque: "Último backup hoje às 02:00, sem pendências.",
    oQueFazer: null,
    ultimoBackup: protecao.dispositivos[0]?.ultimoBackup ?? null,
    naoProtegidos: 0,
    foraPorRegra: 0,
    dias: dispositivo.dias.map(({ data }, dia) => ({
      data,
      resultado: (qual === 1 && dia === 21) || (qual === 2 && dia === 8) ? "PENDENCIAS" : "OK",
    })),
  })),
});

/** Sixty-two of a hundred gigabytes: a demonstration of some megabytes says nothing about a gauge. */
const comUso = (resposta: string): string =>
  resposta
    .replaceAll(/"tamanhoMB":[\d.]+\},"espacoTotal/g, '"tamanhoMB":63488},"espacoTotal')
    .replaceAll(/"porcentagemUtilizada":[\d.]+/g, '"porcentagemUtilizada":62')
    .replaceAll(/"capacidadeUtilizadaMB":[\d.]+/g, '"capacidadeUtilizadaMB":63488');

const answerWell = async (page: Page): Promise<void> => {
  await page.route(/\/api-acervo\/contratacao\/protecao/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: emOrdem((await response.json()) as Protecao) });
  });
  await page.route(/\/api-acervo\/contratacao(\?|\/listar|\/verificarCapacidade)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: comUso(await response.text()) });
  });
};

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.use({ deviceScaleFactor: 2 });

test("o painel da demonstração para a página inicial, e o cartão que outros sítios mostram dela", async ({ page }) => {
  await answerWell(page);
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click();
  await expect(page.getByText("Tudo protegido.").first()).toBeVisible();
  for (const { name, viewport, size } of PICTURES)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await drawn(page);
      const png = await page.screenshot({ animations: "disabled" });
      writeFileSync(join(FILES, `${name}-${SCHEMES[colorScheme]}.webp`), await toWebp(page, png, size));
    }

  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(CARD);
  await page.route(/\/publico\/\w+\.painel-claro\.webp/, (route) =>
    route.fulfill({ contentType: "image/webp", body: readFileSync(join(FILES, "painel-claro.webp")) }),
  );
  await page.goto("/");
  await drawn(page);
  const card = await page.screenshot({ animations: "disabled", scale: "css" });
  writeFileSync(join(FILES, "cartao.png"), card);
});
