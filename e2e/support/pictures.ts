import { join } from "node:path";
import type { Page, Route } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "../../test-results/pictures");

const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const;

/** How a call of the API is answered: with this, without a body, with a failure, or never. */
export type Answer = { readonly json: unknown } | "feito" | "falha" | "nunca";

const answer = (route: Route, how: Answer): Promise<void> => {
  if (how === "nunca") return Promise.resolve();
  if (how === "feito") return route.fulfill({ status: 202 });
  if (how === "falha") return route.fulfill({ status: 500, json: { mensagem: "", codigo: "ERRO_INTERNO" } });
  return route.fulfill({ json: how.json });
};

/** Answers calls whose address matches; whatever was answered before is forgotten. */
export const answerCalls = async (page: Page, answers: readonly (readonly [RegExp, Answer])[]): Promise<void> => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const [address, how] of answers) await page.route(address, (route) => answer(route, how));
};

/** Writes the page as it stands, the portal's or the identity provider's, at both sizes, light and dark; with `whole`, also what lies below the fold. */
export const takePictures = async (
  page: Page,
  name: string,
  { whole = false, ofProvider = false } = {},
): Promise<void> => {
  for (const size of SIZES)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(size);
      // The identity provider's pages follow the browser by themselves.
      if (!ofProvider) await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      // The colours of the other scheme are painted with the next frames.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const path = join(FOLDER, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ animations: "disabled", path, fullPage: whole });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(SIZES[0]);
};
