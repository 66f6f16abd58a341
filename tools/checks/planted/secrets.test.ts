import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { INSTALL_MS, installPrograms } from "@acervo/infra/programs/install-programs";
import { beforeAll, describe, expect, it } from "vitest";
import { type FoundSecret, scanHistory } from "../../secrets/scan-history.ts";
import { type Files, makeTree } from "../../temporary-tree.ts";
import { REPO } from "./run-tool.ts";

beforeAll(() => installPrograms("secrets"), INSTALL_MS);

/** Looks through a repository of its own, whose one file was committed, taken away, and is not in the last commit. */
const scan = (path: string, text: string): readonly FoundSecret[] => {
  const files: Files = { [path]: text, "leia.md": "um\n" };
  using tree = makeTree(files);
  const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: tree.root, encoding: "utf8" });
  const commit = (): string =>
    git("-c", "user.name=a", "-c", "user.email=a@acervo.test", "commit", "--quiet", "-m", "a");
  git("init", "--quiet");
  git("add", ".");
  commit();
  rmSync(join(tree.root, path));
  writeFileSync(join(tree.root, "leia.md"), "dois\n");
  git("add", "--all");
  commit();
  return scanHistory(tree.root, { config: join(REPO, ".gitleaks.toml"), range: "HEAD" });
};

const secret = (): string => randomBytes(30).toString("base64url");
/** In two parts, or this very file would be accused. */
const pem = (): string =>
  ["-----BEGIN ", "PRIVATE KEY-----\n", randomBytes(200).toString("base64"), "\n-----END ", "PRIVATE KEY-----\n"].join(
    "",
  );

describe("segredos no histórico", () => {
  it.each([
    ["em código", "apps/server/src/start/conta.ts", () => `const apiKey = "${secret()}";\n`],
    ["num teste", "e2e/web/entrar.spec.ts", () => `const apiKey = "${secret()}";\n`],
    ["numa pasta de vetores", "packages/br/vectors/chave.pem", pem],
    ["nos servidores de desenvolvimento", "infra/stack/chave.ts", () => `const clientSecret = "${secret()}";\n`],
  ])("[SRV-365] acha um segredo %s, também depois que ele saiu", (_, path, text) => {
    expect(scan(path, text()).map(({ File }) => File)).toEqual([path]);
  });

  it("[SRV-365] o que tem nome na lista não é acusado, e só ele", () => {
    expect(scan("a.test.ts", 'const token = "ABCDEFGHIJKLMNOPQ234";\n')).toEqual([]);
    // In two parts, as above.
    const other = ["YBCDEFGHIJ", "KLMNOPQ234"].join("");
    expect(scan("a.test.ts", `const token = "${other}";\n`)).toHaveLength(1);
  });
});
