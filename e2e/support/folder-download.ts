import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { readZip } from "@acervo/test-kit/read-zip";
import { sha256 } from "./stored-files.ts";

/** The person chooses a folder: the browser's own private one, since no test can answer the system's window. */
export const chooseFolders = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "showDirectoryPicker", { value: () => navigator.storage.getDirectory() });
  });
};

/** A browser without windows for choosing a folder or a file. */
export const withoutPickers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "showDirectoryPicker");
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });
};

/** SHA-256 of what was written below a folder of the browser, by path. */
export const hashesInBrowser = (page: Page, name: string): Promise<Record<string, string>> =>
  page.evaluate(async (folder) => {
    const hashes: Record<string, string> = {};
    const walk = async (handle: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
      for await (const [child, entry] of handle.entries()) {
        if (entry instanceof FileSystemDirectoryHandle) await walk(entry, `${prefix}${child}/`);
        else if (entry instanceof FileSystemFileHandle) {
          const digest = await crypto.subtle.digest("SHA-256", await (await entry.getFile()).arrayBuffer());
          hashes[`${prefix}${child}`] = Array.from(new Uint8Array(digest), (byte) =>
            byte.toString(16).padStart(2, "0"),
          ).join("");
        }
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle(folder), "");
    return hashes;
  }, name);

/**
 * From now on the store finds the addresses that the page was given first a day too old, until it asks for others.
 * Answers how many of them it has refused so far.
 */
export const expireFirstAddresses = async (page: Page): Promise<() => number> => {
  let askedFor = 0;
  let refused = 0;
  await page.route(/dispositivo\/arquivos\/pasta\/arquivos/, (route) => {
    askedFor += 1;
    return route.continue();
  });
  await page.route(/X-Amz-Signature/, (route) => {
    const url = new URL(route.request().url());
    if (askedFor === 1) url.searchParams.set("X-Amz-Date", "20200101T000000Z");
    return route.continue({ url: url.href });
  });
  // The store does not say that the page may read the refusal: to the page nothing came.
  page.on("requestfailed", (request) => {
    if (request.url().includes("X-Amz-Signature")) refused += 1;
  });
  return () => refused;
};

const finished = (page: Page, timeout: number): Promise<void> =>
  expect(page.getByText("Download da pasta concluído.").first()).toBeVisible({ timeout });

/** Presses the button and gives the hashes of what was written into the chosen folder. */
export const downloadToFolder = async (page: Page, name: string, timeout: number): Promise<Record<string, string>> => {
  await page.getByRole("button", { name: "Baixar pasta" }).click();
  await finished(page, timeout);
  return hashesInBrowser(page, name);
};

/** Presses the button and gives the hashes of what is in the zip, without the folder that holds it all. */
export const downloadAsZip = async (page: Page, name: string, timeout: number): Promise<Record<string, string>> => {
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout }),
    page.getByRole("button", { name: "Baixar pasta" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}.zip`);
  const files = readZip(readFileSync(await download.path()));
  return Object.fromEntries(Array.from(files, ([path, bytes]) => [path.slice(name.length + 1), sha256(bytes)]));
};
