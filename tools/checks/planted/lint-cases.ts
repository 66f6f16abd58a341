/** A file that breaks exactly one rule of .oxlintrc.json, as oxlint names it. */
export type LintCase = { readonly rule: string; readonly path: string; readonly source: string };

/** oxlint reports a needless `oxlint-disable` without a code. */
export const UNUSED_DIRECTIVE = "unused oxlint-disable";

const repeat = (times: number, line: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => line(index)).join("\n");

let count = 0;
const breaks = (rule: string, source: string, path = `apps/server/src/platform/caso-${(count += 1)}.ts`): LintCase => ({
  rule,
  path,
  source: `${source}\n`,
});
const breaksInTest = (rule: string, source: string): LintCase =>
  breaks(
    rule,
    `import { expect, it } from "vitest";\n${source}`,
    `apps/server/src/platform/caso-${(count += 1)}.test.ts`,
  );
const breaksOnScreen = (rule: string, source: string): LintCase =>
  breaks(rule, source, `apps/web/src/ui/caso-${(count += 1)}.tsx`);

const SIZES: readonly LintCase[] = [
  breaks(
    "eslint(max-lines)",
    repeat(301, (index) => `export const linha${index} = ${index};`),
  ),
  breaks(
    "eslint(max-lines-per-function)",
    `export const longa = (soma: number[]): void => {\n${repeat(81, (index) => `soma.push(${index});`)}\n};`,
  ),
  breaks(
    "eslint(complexity)",
    `export const ramos = (n: number): number => {\n${repeat(12, (index) => `if (n === ${index}) return ${index * 2};`)}\nreturn n;\n};`,
  ),
  breaks(
    "eslint(max-params)",
    "export const cinco = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e;",
  ),
  breaks(
    "eslint(max-depth)",
    "export const fundo = (a: number): number => {\nif (a > 1) {\nif (a > 2) {\nif (a > 3) {\nif (a > 4) {\nreturn a;\n}\n}\n}\n}\nreturn 0;\n};",
  ),
];

const SHAPE: readonly LintCase[] = [
  breaks("import(no-default-export)", "export default 1;"),
  breaks("import(no-cycle)", `import { b } from "./ciclo-b.ts";\nexport const a: number = b();`, "tools/ciclo-a.ts"),
  breaks(
    "import(no-cycle)",
    `import { a } from "./ciclo-a.ts";\nexport const b = (): number => a;`,
    "tools/ciclo-b.ts",
  ),
  breaks("oxc(no-barrel-file)", `export * from "./alvo.ts";`),
  breaks("eslint(no-console)", `export const fala = (): void => console.log("oi");`),
  breaks("eslint(no-var)", "export var antigo = 1;"),
  breaks("eslint(prefer-const)", "export const um = (): number => {\nlet fixo = 1;\nreturn fixo;\n};"),
  breaks("eslint(eqeqeq)", `export const igual = (a: string, b: string): boolean => a == b;`),
  breaks("eslint(no-warning-comments)", "// TODO: terminar\nexport const meio = 1;"),
  breaks(UNUSED_DIRECTIVE, "// oxlint-disable-next-line no-console\nexport const calado = 1;"),
  breaks("unicorn(filename-case)", "export const nome = 1;", "apps/server/src/platform/nomeErrado.ts"),
];

const TYPES: readonly LintCase[] = [
  breaks("typescript(ban-ts-comment)", "// @ts-ignore\nexport const quieto = 1;"),
  breaks("typescript(consistent-type-imports)", `import { Tipo } from "./alvo.ts";\nexport const um: Tipo = 1;`),
  breaks("typescript(no-explicit-any)", "export const solto = (valor: any): string => typeof valor;"),
  breaks("typescript(no-non-null-assertion)", "export const certo = (valor: string | null): string => valor!;"),
  breaks("typescript(no-floating-promises)", "export const solta = (): void => {\nPromise.resolve(1);\n};"),
  breaks(
    "typescript(no-misused-promises)",
    "export const cada = (lista: number[]): void => {\nlista.forEach(async () => {\nawait Promise.resolve();\n});\n};",
  ),
  breaks("typescript(no-unsafe-argument)", `export const numero = (): number => Number.parseInt(JSON.parse("1"), 10);`),
  breaks(
    "typescript(no-unsafe-assignment)",
    `export const tipo = (): string => {\nconst lido = JSON.parse("1");\nreturn typeof lido;\n};`,
  ),
  breaks("typescript(no-unsafe-call)", `export const chama = (): void => {\nJSON.parse("1")();\n};`),
  breaks("typescript(no-unsafe-member-access)", `export const campo = (): string => typeof JSON.parse("{}").nome;`),
  breaks("typescript(no-unsafe-return)", `export const volta = (): number => JSON.parse("1");`),
  breaks(
    "typescript(no-unsafe-type-assertion)",
    "export const estreita = (valor: string | number): string => valor as string;",
  ),
  breaks("typescript(only-throw-error)", `export const lanca = (): never => {\nthrow "texto";\n};`),
  breaks(
    "typescript(strict-boolean-expressions)",
    "export const vazio = (valor: string | null): number => (valor ? 1 : 2);",
  ),
  breaks(
    "typescript(switch-exhaustiveness-check)",
    `export const lado = (valor: "a" | "b"): void => {\nswitch (valor) {\ncase "a":\nreturn;\n}\n};`,
  ),
];

/** The environment, the time and chance come from outside, through config, Clock and Ids. */
const PURITY: readonly LintCase[] = [
  breaks("node(no-process-env)", `export const ambiente = process.env["HOME"];`),
  breaks("eslint(no-restricted-imports)", `import { env } from "node:process";\nexport const casa = env["HOME"];`),
  breaks("eslint(no-restricted-globals)", "export const agora = (): Date => new Date();"),
  breaks("eslint(no-restricted-properties)", "export const sorte = (): number => Math.random();"),
  breaks("eslint(no-restricted-properties)", "export const id = (): string => crypto.randomUUID();"),
  breaks(
    "eslint(no-restricted-properties)",
    `export const isWindows = (): boolean => process.platform === "win32";`,
    "apps/agent/src/scan/caso-sistema.ts",
  ),
  breaks(
    "eslint(no-restricted-imports)",
    `import { randomUUID } from "node:crypto";\nexport const id = (): string => randomUUID();`,
  ),
  breaks("eslint(no-restricted-globals)", "export const hoje = (): Date => new Date();", "apps/web/src/lib/hoje.ts"),
];

const TESTS: readonly LintCase[] = [
  breaksInTest("vitest(no-focused-tests)", `it.only("só este", () => {\nexpect(1).toBe(1);\n});`),
  breaksInTest("vitest(no-disabled-tests)", `it.skip("este não", () => {\nexpect(1).toBe(1);\n});`),
  breaksInTest("vitest(no-standalone-expect)", `it("dentro", () => {\nexpect(1).toBe(1);\n});\nexpect(1).toBe(1);`),
  breaksInTest("vitest(expect-expect)", `it("nada prova", () => {\nJSON.stringify(expect);\n});`),
  breaks(
    "eslint(no-restricted-properties)",
    `import { expect, test } from "@playwright/test";\ntest.skip("este não", () => {\nexpect(1).toBe(1);\n});`,
    "e2e/web/pulado.spec.ts",
  ),
];

const BARE_MUTATION = `import { useMutation } from "@tanstack/react-query";\nexport const useSalvar = useMutation;`;

const SCREENS: readonly LintCase[] = [
  breaksOnScreen(
    "react-hooks(rules-of-hooks)",
    `import { useState } from "react";\nexport const Condicional = ({ sim }: { sim: boolean }) => {\nif (sim) useState(1);\nreturn null;\n};`,
  ),
  breaksOnScreen("react(no-danger)", "export const Cru = () => <p dangerouslySetInnerHTML={{ __html: '<b></b>' }} />;"),
  breaksOnScreen(
    "react(jsx-no-target-blank)",
    `export const Fora = () => <a href="https://a.b" target="_blank">x</a>;`,
  ),
  breaksOnScreen("react(jsx-key)", "export const Lista = () => <ul>{[1, 2].map((n) => <li>{n}</li>)}</ul>;"),
  breaksOnScreen("jsx-a11y(alt-text)", `export const Figura = () => <img src="a.png" />;`),
  ...["ui", "staff/operacao", "features/cartoes"].map((folder) =>
    breaks("eslint(no-restricted-imports)", BARE_MUTATION, `apps/web/src/${folder}/mutacao.ts`),
  ),
  breaks(
    "eslint(no-restricted-imports)",
    `import { TextInput } from "@mantine/core";\nexport const Campo = TextInput;`,
    "apps/web/src/features/cartoes/campo.ts",
  ),
];

export const LINT_CASES: readonly LintCase[] = [...SIZES, ...SHAPE, ...TYPES, ...PURITY, ...TESTS, ...SCREENS];

/** Files at the exact limits, and the few places where a rule does not hold; nothing may be reported here. */
export const CLEAN: Readonly<Record<string, string>> = {
  "apps/server/src/platform/alvo.ts": "export type Tipo = 1;\nexport const alvo = 1;\n",
  "apps/server/src/platform/faturas.queries.ts": `${repeat(300, (index) => `export const linha${index} = ${index};`)}\n`,
  "apps/server/src/platform/clock.ts": "export const now = (): Date => new Date();\n",
  "apps/server/src/platform/ids.ts": `import { randomUUID } from "node:crypto";\nexport const uuid = (): string => randomUUID();\n`,
  "apps/server/src/start/config.ts": `export const home = process.env["HOME"];\n`,
  "apps/web/vite.config.ts": "export default {};\n",
  "apps/web/src/shared/acao/use-acao.ts": `${BARE_MUTATION}\n`,
  "tools/db/instante.ts": "export const inicio = Date.now();\n",
  "apps/server/src/platform/datas.test.ts": `import { expect, it } from "vitest";\nit("compara", () => {\nexpect(new Date(0).getTime()).toBe(0);\n${repeat(90, () => "expect(1).toBe(1);")}\n});\n`,
};
