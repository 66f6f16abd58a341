import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { DemoUserKey } from "@acervo/test-kit/demo-users";
import { expect, type Page } from "@playwright/test";
import { machine } from "./agent.ts";
import { codeOfConfiguredDevice, newName, registerDevice } from "./devices.ts";
import { goInside, workIn } from "./portal.ts";

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** SHA-256 of every file below a folder, by its path there with slashes. */
export const hashesBelow = (folder: string): Record<string, string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join("/"), sha256(readFileSync(path))]),
  );
};

/** A machine that keeps a folder, activated with the consent of its person: each call of the answer backs it up. */
export const machineThatKeeps = async (
  origin: string,
  { nome, books, state }: { readonly nome: string; readonly books: string; readonly state: string },
  user: DemoUserKey = "pessoa",
): Promise<() => Promise<void>> => {
  const code = await codeOfConfiguredDevice(origin, user, { nome, caminhos: [books] });
  const agent = machine(state, origin);
  const activation = agent.start("ativar", code, "--permitir", books);
  await activation.says("Confirma a ativação?");
  activation.type("s");
  expect((await activation.ended).code).toBe(0);
  return async () => {
    const { code: ended, out, err } = await agent.run("fazer-backup");
    expect({ ended, err, out }).toMatchObject({ ended: 0, err: "" });
  };
};

/** Signs in, works in the named subscription and goes to its files, with another device to choose besides those there. */
export const openFiles = async (page: Page, address = ""): Promise<void> => {
  await workIn(page, "pessoa", "Meus arquivos");
  await registerDevice(new URL(page.url()).origin, "pessoa", newName("OUTRO"));
  await goInside(page, `gerenciarArquivos${address}`);
  await expect(page.getByRole("heading", { level: 1, name: "Arquivos" })).toBeVisible();
};

/** Opens a folder of the device that is shown, from its root. */
export const enter = async (page: Page, ...folders: readonly string[]): Promise<void> => {
  for (const name of folders) {
    await page.getByRole("table").getByRole("link", { name, exact: true }).click({ timeout: 20_000 });
    await expect(page.getByRole("navigation", { name: "Caminho da pasta" }).locator("[aria-current]")).toHaveText(name);
  }
};
