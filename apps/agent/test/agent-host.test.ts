import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ALFABETO_CODIGO_ATIVACAO,
  ALFABETO_TOKEN_INSTALACAO,
  TAMANHO_CODIGO_ATIVACAO,
  TAMANHO_TOKEN_INSTALACAO,
} from "@acervo/contracts/dispositivos";
import { INSTALL_MS, installPrograms } from "@acervo/test-kit/programs";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { goCompiler } from "../packaging/go-compiler.ts";

beforeAll(() => installPrograms("windows"), INSTALL_MS);

const HOST = join(import.meta.dirname, "../../agent-host");
const SETTINGS = ["GOTOOLCHAIN=local", "GOFLAGS=-mod=readonly", "CGO_ENABLED=0"];

/** Small enough to be read whole by who must trust it: it runs as SYSTEM, on every machine, and no update replaces it. */
const MOST_LINES = 600;
const PACKAGE = "{{range .GoFiles}}{{$.Dir}}/{{.}}\n{{end}}";

/** Sources of a program of Windows: its own package and ours that it imports. */
const sourcesOf = (program: string): readonly string[] => {
  const list = [
    ...SETTINGS,
    "GOOS=windows",
    goCompiler(),
    "list",
    "-deps",
    "-f",
    `{{if not .Standard}}${PACKAGE}{{end}}`,
  ];
  const { stdout } = spawnSync("env", [...list, `./cmd/${program}`], { cwd: HOST, encoding: "utf8" });
  return stdout.split("\n").filter((path) => path.startsWith(HOST));
};
const isCode = (line: string): boolean => !/^\s*(\/\/.*)?$/.test(line);
const linesOf = (paths: readonly string[]): number =>
  paths.flatMap((path) => readFileSync(path, "utf8").split("\n").filter(isCode)).length;

const Event = z.object({ Action: z.string(), Test: z.string().optional() });

/** What became of each test of the host, by its name. */
const runTests = (): { readonly results: ReadonlyMap<string, string>; readonly output: string } => {
  const test = [...SETTINGS, goCompiler(), "test", "-count=1", "-json", "./..."];
  const { stdout, stderr } = spawnSync("env", test, { cwd: HOST, encoding: "utf8" });
  const events = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => Event.parse(JSON.parse(line)));
  const ended = events.filter(({ Action }) => ["pass", "fail", "skip"].includes(Action));
  return {
    results: new Map(ended.flatMap(({ Test, Action }) => (Test === undefined ? [] : [[Test, Action] as const]))),
    output: `${stdout}${stderr}`,
  };
};

/** The host's own tests, in its own language, as cases of this suite: what the gate counts and requirement lines name. */
describe("o serviço do Windows que cuida do programa", () => {
  let results: ReadonlyMap<string, string>;
  let output: string;
  beforeAll(() => {
    ({ results, output } = runTests());
  });
  const becameOf = (...tests: readonly string[]) => tests.map((test) => `${test}: ${results.get(test) ?? "missing"}`);
  const passed = (...tests: readonly string[]) => tests.map((test) => `${test}: pass`);

  it.each([
    [
      "[SRV-219] inicia de novo depois de esperas cada vez maiores, e logo a versão que tomou o lugar",
      ["TestWaitsTwiceAsLongAfterEachFailureUpToALimit", "TestStartsTheNewVersionAtOnceWhenItIsReplaced"],
    ],
    [
      "[SRV-220] volta da versão em prova que termina ou não dá sinal de vida",
      ["TestTakesBackAVersionThatEndsOnTrial", "TestTakesBackAVersionWithoutASignOfLifeInTime"],
    ],
    [
      "[SRV-221] pede o fim pela entrada, força depois, e não inicia o que não é versão",
      ["TestEndsByTheEndOfStandardInput", "TestKillsAProgramThatDoesNotEnd", "TestRunsNothingThatIsNoVersion"],
    ],
  ])("%s", (_, tests) => {
    expect(becameOf(...tests)).toEqual(passed(...tests));
  });

  it("[SRV-229] toma por código o que o portal mostra, ou o token do nome do instalador, e nada mais", () => {
    const tests = [
      "TestCodeInTheNameOfAnInstaller",
      "TestCodeThatSomebodySays",
      "TestWhatSomebodySaysCountsMoreThanTheName",
    ];
    expect(becameOf(...tests)).toEqual(passed(...tests));
    // Two languages, one alphabet.
    const rule = readFileSync(join(HOST, "internal/activation/code.go"), "utf8");
    expect(rule).toContain(`\`^[${ALFABETO_CODIGO_ATIVACAO}]{${TAMANHO_CODIGO_ATIVACAO}}$\``);
    expect(rule).toContain(`\`^[A-Z2-7]{${TAMANHO_TOKEN_INSTALACAO}}$\``);
    expect(ALFABETO_TOKEN_INSTALACAO).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");
  });

  it("[SRV-248] tem menos de 600 linhas, e nada de instalar nem de códigos", () => {
    const sources = sourcesOf("acervo-host");
    expect(sources.map((path) => path.slice(HOST.length + 1))).toEqual(
      expect.arrayContaining(["cmd/acervo-host/main_windows.go", "internal/walk/list_windows.go"]),
    );
    expect(linesOf(sources)).toBeLessThan(MOST_LINES);
    expect(sources.filter((path) => /changeover|activation|instalacao/.test(path))).toEqual([]);
    // What it does not have is of the other one.
    expect(sourcesOf("acervo-instalacao").filter((path) => /changeover|activation/.test(path))).toHaveLength(2);
  });

  it("todos os testes passam", () => {
    const isWhole = results.size > 0 && [...results.values()].every((result) => result === "pass");
    expect(isWhole ? "" : output).toBe("");
  });

  it.each(["amd64", "386"])("o que só existe no Windows de %s não tem erros que se vejam sem rodar", (GOARCH) => {
    const vet = [...SETTINGS, "GOOS=windows", `GOARCH=${GOARCH}`, goCompiler(), "vet", "./..."];
    const { status, stderr } = spawnSync("env", vet, { cwd: HOST, encoding: "utf8" });
    // On a machine that never built it, it says first what it fetches.
    const said = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("go: downloading "));
    expect({ status, said }).toEqual({ status: 0, said: [] });
  });
});
