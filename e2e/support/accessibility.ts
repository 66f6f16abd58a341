import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type RunOnly = { readonly type: "tag" | "rule"; readonly values: string[] };

const EVERY_RULE: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules of those that look at colours. */
const COLOUR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Stands for the program of axe where the page has it already: it is large, and reading it costs more than a run. */
const ALREADY_THERE = "undefined";

const expectNothingWrong = async (page: Page, runOnly: RunOnly): Promise<void> => {
  const there = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(there ? { axeSource: ALREADY_THERE } : {}) })
    .options({ runOnly, resultTypes: ["violations"] })
    // Without it a second page is opened for each run, to gather frames of other origins; the portal has none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
  }));
  expect(found).toEqual([]);
};

/** Nothing that axe knows of is wrong with the page as it stands now. */
export const expectAccessible = (page: Page): Promise<void> => expectNothingWrong(page, EVERY_RULE);

/** The same for a page that was looked at and has only changed its colours. */
export const expectAccessibleColours = (page: Page): Promise<void> => expectNothingWrong(page, COLOUR_RULES);
