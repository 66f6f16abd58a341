import type { Page } from "@playwright/test";

/** Counts what a person has to press from now on, on every page that is opened: buttons, boxes and the Enter key. */
export const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  const name = "__oneClick";
  await page.exposeFunction(name, () => {
    clicks += 1;
  });
  await page.addInitScript((counter) => {
    const tell = (): void => {
      const one: unknown = Reflect.get(window, counter);
      if (typeof one === "function") Reflect.apply(one, undefined, []);
    };
    addEventListener("pointerdown", tell, { capture: true });
    addEventListener("keydown", ({ key }) => (key === "Enter" ? tell() : undefined), { capture: true });
  }, name);
  return () => clicks;
};
