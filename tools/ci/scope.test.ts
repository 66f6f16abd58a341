import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decideScope, notePassed } from "./scope.ts";

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

describe("o que uma execução testa", () => {
  let root = "";
  const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const commit = (file: string): void => {
    writeFileSync(join(root, file), `${file} ${Math.random()}\n`);
    git("add", "-A");
    git("-c", "user.name=Acervo", "-c", "user.email=acervo@acervo.test", "commit", "-qm", file);
  };
  const checkout = () => ({ root, passed: join(root, ".git/passed") });
  const sentence = (asked: { everything?: boolean; forge?: string; now?: number } = {}): string =>
    decideScope(checkout(), { everything: false, forge: "", now: NOW, ...asked }).sentence;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "acervo-scope-"));
    git("init", "-q", "-b", "main");
    commit("LEIA.md");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("tudo, enquanto nenhum commit é conhecido cujos testes passaram", () => {
    expect(sentence()).toBe("Everything is tested: no commit is known whose tests all passed here.");
    notePassed(checkout(), NOW);
    expect(sentence()).toContain("what 0 files changed since");
  });

  it("o que mudou desde lá, também sem commit; um lugar que nenhuma regra conhece pede tudo", () => {
    notePassed(checkout(), NOW);
    commit("outro.md");
    writeFileSync(join(root, "novo.md"), "");
    expect(sentence()).toContain("what 2 files changed since");
    expect(decideScope(checkout(), { everything: false, forge: "", now: NOW }).tested?.base).toBe(
      git("rev-parse", "HEAD~1"),
    );
    writeFileSync(join(root, "estranho.ts"), "");
    expect(sentence()).toBe("Everything is tested: estranho.ts changed, of which no rule knows what it touches.");
  });

  it("tudo, se pedido, se a base é velha, distante ou de outra história", () => {
    notePassed(checkout(), NOW);
    expect(sentence({ everything: true })).toContain("it was asked for");
    expect(sentence({ now: NOW + 2 * DAY_MS + 1 })).toContain("more than two days ago");
    for (let one = 0; one <= 40; one += 1) commit("LEIA.md");
    expect(sentence()).toContain("more than 40 commits ago");
    writeFileSync(checkout().passed, `${"0".repeat(40)} ${NOW}`);
    expect(sentence()).toContain("not in this history");
  });

  it("em uma forja, compara com o ramo em que o pedido entra", () => {
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    commit("mudança.md");
    expect(sentence({ forge: "main", now: Date.now() })).toContain("what 1 files changed since");
  });

  it("uma árvore com mudanças próprias não prova nada de um commit", () => {
    writeFileSync(join(root, "solto.md"), "");
    notePassed(checkout(), NOW);
    expect(existsSync(checkout().passed)).toBe(false);
  });
});
