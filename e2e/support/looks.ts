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

/** Elements that inherit a colour begin to pass to it when their parent has it: no page nests so many that do. */
const MOST_PASSES = 30;

/** A page hears of another size or scheme when it is next drawn; colours then pass on from parent to child. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async (mostPasses) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    for (let pass = 0; pass < mostPasses; pass += 1) {
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (transitions.length === 0) return;
      for (const transition of transitions) transition.finish();
      await frame();
    }
  }, MOST_PASSES);

const see = async (page: Page, looks: readonly Look[], what: string): Promise<void> => {
  for (const { viewport, colorScheme, check } of looks) {
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
