import { startFrontProxy } from "@acervo/test-kit/front-proxy";
import { type Browser, expect, type Page, test } from "@playwright/test";

/** A slow mobile network and a cheap phone, as the limits of the landing page are meant. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
const RUNS = 5;
const LCP_LIMIT_MS = 1_500;
const INP_LIMIT_MS = 100;
const CLS_LIMIT = 0.01;

type Figures = { readonly lcp: number; readonly inp: number; readonly cls: number };

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Makes the page note what is painted, how long taps take, and what moves by itself. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { lcp: 0, inp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { duration, interactionId } = entry as PerformanceEntry & { readonly interactionId: number };
        if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.cls += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const seenBy = (page: Page): Promise<Figures> =>
  page.evaluate(() => (window as unknown as { readonly seen: Figures }).seen);

/**
 * The first visit of a browser that has nothing: when the largest thing is painted, how long a tap takes to be seen, and
 * how much moves by itself from the first paint to the end of the page: all shifts together, of which the score that
 * browsers tell counts the worst five seconds alone.
 */
const visit = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  await watch(page);
  await page.goto(url, { waitUntil: "networkidle" });
  const read = () => seenBy(page);
  await expect.poll(async () => (await read()).lcp).toBeGreaterThan(0);
  const { lcp } = await read();
  // Pictures and fonts that come late would push what is below them.
  for (const section of await page.locator("section").all()) {
    await section.scrollIntoViewIfNeeded();
    await drawn(page);
  }
  await page.waitForLoadState("networkidle");
  for (const tapped of ["E se eu cancelar?", "Quem pode contratar?", "Menu"]) {
    const where = page.getByText(tapped, { exact: true });
    await where.scrollIntoViewIfNeeded();
    await drawn(page);
    await where.tap();
    await drawn(page);
  }
  await expect.poll(async () => (await read()).inp).toBeGreaterThan(0);
  const { inp, cls } = await read();
  await context.close();
  return { lcp, inp, cls };
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Through the proxy that is shipped, which compresses. */
const measure = async (browser: Browser, apiUrl: string): Promise<readonly Figures[]> => {
  const proxy = await startFrontProxy(apiUrl);
  try {
    await expect.poll(async () => (await fetch(proxy.url)).status).toBe(200);
    const figures: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) figures.push(await visit(browser, proxy.url));
    return figures;
  } finally {
    await proxy.close();
  }
};

test("a página inicial, em uma rede lenta, mostra o que é maior em 1,5 s, responde a um toque em 100 ms e não se move", async ({
  browser,
  baseURL,
}) => {
  const figures = await measure(browser, baseURL ?? "");
  const [lcp, inp, cls] = (["lcp", "inp", "cls"] as const).map((name) => median(figures.map((each) => each[name])));
  const all = figures.map((each) => `${each.lcp.toFixed(0)}/${each.inp.toFixed(0)}/${each.cls.toFixed(4)}`).join(", ");
  process.stdout.write(
    `LCP ${lcp?.toFixed(0)} ms, INP ${inp?.toFixed(0)} ms, CLS ${cls?.toFixed(4)} (median; of each visit: ${all})\n`,
  );
  expect(lcp).toBeLessThanOrEqual(LCP_LIMIT_MS);
  expect(inp).toBeLessThanOrEqual(INP_LIMIT_MS);
  expect(cls).toBeLessThanOrEqual(CLS_LIMIT);
});

test("o que se move sozinho na página inicial é contado", async ({ page, baseURL }) => {
  await watch(page);
  await page.goto(baseURL ?? "", { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const late = document.createElement("div");
    late.style.height = "300px";
    document.body.prepend(late);
  });
  await expect.poll(async () => (await seenBy(page)).cls).toBeGreaterThan(CLS_LIMIT);
});
