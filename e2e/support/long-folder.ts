import { expect, type Page } from "@playwright/test";
import { configuredDevice, newName } from "./devices.ts";
import { openFiles } from "./stored-files.ts";

export const LINHAS = 100_000;
const POR_PAGINA = 200;
const LENTIDAO = 4;
const file = (number: number) => ({
  arquivo: `Livro B-48 termo ${String(number).padStart(6, "0")}.pdf`,
  nomeObjeto: String(number + 1),
  dataUltimaAlteracao: "2026-11-10T14:02:00.000Z",
  tamanhoMB: 3.84,
  tamanhoBytes: 4_026_531,
  versao: 1 + (number % 3),
  idVersao: number + 1,
  removidoEm: null,
  danificado: false,
});

/** A folder of so many entries, as the API pages it: what is measured here is the page, not the server. */
const serveLongFolder = async (page: Page): Promise<void> => {
  await page.route(/\/dispositivo\/arquivos\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const caminho = query.get("caminho") ?? ".";
    const root = { nome: "SERVIDOR", caminho: "." };
    const comum = { caminho, retidoAte: null };
    if (caminho === ".") {
      const pastas = [{ nomePasta: "Livros", caminho: "./1", removida: false }];
      return route.fulfill({ json: { ...comum, trilha: [root], pastas, arquivos: [], proximoCursor: null } });
    }
    const from = Number(query.get("cursor") ?? "0");
    const next = from + POR_PAGINA;
    return route.fulfill({
      json: {
        ...comum,
        trilha: [root, { nome: "Livros", caminho }],
        pastas: [],
        arquivos: Array.from({ length: POR_PAGINA }, (_, index) => file(from + index)),
        proximoCursor: next < LINHAS ? String(next) : null,
      },
    });
  });
};

/** Opens a folder of many entries and scrolls through some screens of it on a slow processor. */
export const scrollLongFolder = async (page: Page, origin: string, screens: number) => {
  const nome = newName("SERVIDOR");
  await configuredDevice(origin, "pessoa", nome);
  await serveLongFolder(page);
  await openFiles(page);
  await page.getByRole("link", { name: nome }).click();
  await expect(page.getByRole("link", { name: "Livros", exact: true })).toBeVisible();

  const paintedAfter = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = Array.from(document.querySelectorAll<HTMLAnchorElement>("table a")).find(
          ({ textContent }) => textContent === "Livros",
        );
        const start = performance.now();
        const look = (): void => {
          if (document.querySelectorAll('tr[data-tipo="arquivo"]').length === 0) requestAnimationFrame(look);
          // The rows are in the page: they are painted by the end of this frame.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        link?.click();
        requestAnimationFrame(look);
      }),
  );

  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: LENTIDAO });
  const scrolled = await page.evaluate(
    async ({ screens }) => {
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) long.push(Math.round(entry.duration));
      });
      observer.observe({ type: "longtask" });
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let rows = 0;
      for (let screen = 0; screen < screens; screen += 1) {
        for (let step = 0; step < 8; step += 1) {
          window.scrollBy(0, window.innerHeight / 8);
          await frame();
        }
        rows = Math.max(rows, document.querySelectorAll("table tr").length);
      }
      observer.disconnect();
      return {
        rows,
        long: long.toSorted((a, b) => b - a),
        at: Array.from(document.querySelectorAll("tr[data-index]")).at(-1)?.ariaRowIndex,
      };
    },
    { screens },
  );
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { ...scrolled, paintedAfter };
};
