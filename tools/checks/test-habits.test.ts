import { describe, expect, it } from "vitest";
import { HABITS, habitsIn } from "./test-habits.ts";

const UNIT = "apps/server/src/http/caso.test.ts";
const INTEGRATION = "apps/server/src/http/caso.integration.test.ts";
const SCREEN = "apps/web/src/ui/caso.test.tsx";
const SPEC = "e2e/web/caso.spec.ts";

/** Each breaks one rule alone. */
const PLANTED: readonly (readonly [habit: string, path: string, text: string])[] = [
  ["short-wait", UNIT, "await expect.poll(ler, { timeout: 14_999 }).toBe(1);"],
  ["short-wait", INTEGRATION, "await vi.waitFor(ler, {\n  timeout: 500,\n});"],
  ["short-wait-in-browser", SPEC, "await expect(linha).toBeVisible({ timeout: 19_999 });"],
  ["short-case", UNIT, 'it("espera", async () => {\n  await tudo();\n}, 60_000);'],
  ["short-case", UNIT, 'it.each(tudo)(\n  "espera",\n  () => {\n    feito();\n  },\n  60_000,\n);'],
  ["short-case", UNIT, 'it("espera", { timeout: 60_000 }, async () => feito());'],
  ["short-case", UNIT, "vi.setConfig({ testTimeout: 119_000 });"],
  ["short-case-in-browser", SPEC, "test.setTimeout(300_000);"],
  ["wait-without-limit", UNIT, "await vi.waitFor(() => expect(lidas).toBe(1));"],
  [
    "reload-loop",
    SPEC,
    "await expect(async () => {\n  await page.reload();\n  await expect(linha).toBeVisible();\n}).toPass();",
  ],
  ["reload-loop", SPEC, 'await expect(async () => {\n  await page.goto("/");\n}).toPass({ timeout: 30_000 });'],
  ["reload-loop", SPEC, "while (await falta()) {\n  await page.reload();\n}"],
  ["kept-token", INTEGRATION, '    admin = await tokenFor("admin");'],
  ["kept-token", INTEGRATION, '  [api, admin] = await Promise.all([startTestApi(), tokenFor("admin")]);'],
  ["kept-token", INTEGRATION, "  let tokenDoAdmin: string;"],
  ["kept-token", INTEGRATION, 'const token = await tokenWithoutProof("pessoa");'],
  ["clean-up-by-kind", SPEC, 'client.query("DELETE FROM relato_mensagem")'],
  ["clean-up-by-kind", SPEC, "client.query(\"DELETE FROM item_atencao WHERE tipo = 'RETORNO'\")"],
  [
    "clean-up-by-kind",
    SPEC,
    "client.query(`UPDATE fatura SET anulada_em = now()\n  WHERE competencia < '2021-05-01'`)",
  ],
  ["day-of-loading", SPEC, "const hoje = formato.format(new Date());"],
  ["day-of-loading", UNIT, "const AGORA = systemClock.now();"],
  ["day-of-loading", INTEGRATION, "  const clock = createTestClock(systemClock.now());"],
  ["stub-that-stays", SCREEN, 'Object.assign(URL, { createObjectURL: () => "blob:x" });'],
  ["stub-that-stays", "apps/web/src/test-support/a.ts", 'Object.defineProperty(navigator, "clipboard", { value });'],
];

const namesIn = (path: string, text: string) =>
  new Set(habitsIn(path, text).map((problem) => problem.split(": ")[1] ?? ""));

describe("hábitos que fazem um teste falhar de vez em quando", () => {
  it.each(PLANTED)("%s é acusado em %s", (habit, path, text) => {
    expect(namesIn(path, text)).toEqual(new Set([habit]));
  });

  it("um limite curto na tela é acusado pela espera de lá", () => {
    expect(namesIn(SCREEN, 'await screen.findByText("Pronto", {}, { timeout: 5_000 });')).toContain(
      "short-wait-on-screen",
    );
  });

  it("cada regra tem uma falha plantada", () => {
    const planted = new Set([...PLANTED.map(([habit]) => habit), "short-wait-on-screen"]);
    expect(HABITS.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  it("diz em que linha está e o que fazer", () => {
    expect(habitsIn(SPEC, "\n\nwhile (await falta()) {\n  await page.reload();\n}")[0]).toMatch(
      /^e2e\/web\/caso\.spec\.ts:3: reload-loop: .*until-row\.ts/,
    );
  });

  it.each([
    [UNIT, "await expect.poll(ler, { timeout: 15_000 }).toBe(1);"],
    [UNIT, "await expect(ler, { timeout: 100 }).toBe(1); // shorter: the limit itself is what is proven"],
    [UNIT, "await vi.waitFor(() => expect(lidas).toBe(1), WAIT);"],
    [UNIT, 'it("espera", async () => {\n  await tudo();\n}, 300_000);'],
    [SPEC, "await page.reload();\nawait expect(async () => {\n  await botao.click();\n}).toPass();"],
    [SPEC, "await expect(async () => {\n  await botao.click();\n}).toPass();\nawait page.reload();"],
    [SPEC, 'client.query("DELETE FROM plano WHERE nome = $1", [PLANO])'],
    [SPEC, "client.query(`DELETE FROM plano\n  WHERE nome = '${PLANO}'`)"],
    [SPEC, "const hoje = () => formato.format(new Date());"],
    [INTEGRATION, 'const token = () => tokenFor("admin");'],
    [INTEGRATION, '    const outra = await tokenFor("empresa");'],
    [INTEGRATION, "  const clock = createTestClock();"],
    [SCREEN, 'vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");'],
  ])("nada é acusado em %s: %s", (path, text) => {
    expect(habitsIn(path, text)).toEqual([]);
  });
});
