import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleColours } from "./accessibility.ts";

type Look = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: "light" | "dark";
  readonly check: (page: Page) => Promise<void>;
};

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const EVERY_LOOK: readonly Look[] = [
  { viewport: WIDE, colorScheme: "light", check: expectAccessible },
  { viewport: WIDE, colorScheme: "dark", check: expectAccessibleColours },
  { viewport: PHONE, colorScheme: "dark", check: expectAccessible },
  { viewport: PHONE, colorScheme: "light", check: expectAccessibleColours },
];
/** Enough where the other two are seen with these screens' parts. */
const TWO_LOOKS: readonly Look[] = [
  { viewport: WIDE, colorScheme: "light", check: expectAccessible },
  { viewport: PHONE, colorScheme: "dark", check: expectAccessible },
];

/** A picture of the whole page beside the test's results, for whoever runs with `ACERVO_E2E_IMAGENS=1`. */
export const picture = async (page: Page, what: string): Promise<void> => {
  if (test.info().config.metadata["pictures"] !== true) return;
  await page.screenshot({ path: test.info().outputPath(`${what}.png`), fullPage: true });
};

/** Colours that pass on from parent to child take a drawing each: with it the page has all of them at once. */
const stopTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { transition: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** A page hears of another size or scheme when it is next drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });

/** One look at each screen, always the same one, half of them on the phone; nightly and with `ACERVO_E2E_APARENCIAS=todas`, all. */
const looksNow = (looks: readonly Look[], what: string): readonly Look[] => {
  if (test.info().config.metadata["everyLook"] === true) return looks;
  const which = createHash("sha256").update(what).digest().readUInt8() % TWO_LOOKS.length;
  return TWO_LOOKS.slice(which, which + 1);
};

const see = async (page: Page, looks: readonly Look[], what: string): Promise<void> => {
  await stopTransitions(page);
  for (const { viewport, colorScheme, check } of looksNow(looks, what)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    // Rows that are being asked for again are paler.
    await expect(page.locator('.server-table[aria-busy="true"]')).toHaveCount(0);
    await drawn(page);
    await picture(page, `${what}-${viewport.width}-${colorScheme}`);
    await check(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
};

/** Nothing is wrong with the page in any size and scheme; pictures of it for whoever asks for them. */
export const looksRightEverywhere = (page: Page, what: string): Promise<void> => see(page, EVERY_LOOK, what);

/** Nothing is wrong with the page, wide and light or on a phone and dark. */
export const looksRight = (page: Page, what: string): Promise<void> => see(page, TWO_LOOKS, what);
