import { expect, type Locator, type Page } from "@playwright/test";

const MAXIMO_DE_TABS = 60;

/** Presses Tab until this has the focus, as someone without a mouse does. */
export const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  await expect(target).toBeVisible();
  const focused = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < MAXIMO_DE_TABS; pressed += 1) {
    if (await focused()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};
