import { describe, expect, it } from "vitest";
import { caseTitlesIn } from "./case-titles.ts";
import { claimsIn, crowdedTitles, FAULT_IN_BRACKETS, provenAtNightAlone } from "./claimed-ids.ts";
import { measureCoverage, parseGatedGroups } from "./coverage.ts";
import { faultProblems } from "./faults.ts";
import { ON_DEMAND, readOnDemand } from "./on-demand.ts";
import { owedProblems, parseOwed } from "./owed.ts";
import { joinRuns, listUncovered, summarize } from "./report.ts";
import { parseRequirements } from "./requirement-lines.ts";
import { claimsWithoutScreen, readScreens, routeLines } from "./screens.ts";

/** Written this way so that the examples below are not themselves claims of this file. */
const tag = (id: string): string => `[${id}]`;
const line = (id: string) => ({ id, group: id.split("-")[0] ?? "", text: `texto de ${id}` });
const claim = (id: string) => ({ id, file: "a.test.ts" });

it("diz as linhas que só testes lentos provam", () => {
  const of = (id: string, file: string) => ({ id, file });
  const claims = [
    of("A-02", "lento.test.ts"),
    of("A-01", "lento.test.ts"),
    of("A-01", "a.test.ts"),
    of("A-03", "a.test.ts"),
  ];
  expect(provenAtNightAlone(claims, ["lento.test.ts"])).toEqual(["A-02"]);
});

describe("linhas de requisito", () => {
  it("lê cada linha numerada e deixa títulos e tabelas de lado", () => {
    const content =
      "# GRUPO — nome\n| a | b |\n- GRUPO-01 | faz algo | web | 1 §2\n- GRUPO-02 | faz outra | api | 1 §3\n";
    expect(parseRequirements([{ group: "GRUPO", content }])).toEqual({
      lines: [
        { id: "GRUPO-01", group: "GRUPO", text: "faz algo | web | 1 §2" },
        { id: "GRUPO-02", group: "GRUPO", text: "faz outra | api | 1 §3" },
      ],
      problems: [],
    });
  });

  it("acusa um id repetido, um id de outro grupo e um item mal escrito", () => {
    const content = "- GRUPO-01 | a\n- GRUPO-01 | b\n- OUTRO-01 | c\n- GRUPO-2 sem barra\n";
    expect(parseRequirements([{ group: "GRUPO", content }]).problems).toEqual([
      "GRUPO.md:2: GRUPO-01 appears twice",
      "GRUPO.md:3: OUTRO-01 belongs in another file",
      'GRUPO.md:4: not of the form "- ID | text"',
    ]);
  });
});

describe("ids nos testes", () => {
  const idsIn = (source: string) => claimsIn(caseTitlesIn("a.test.tsx", source)).map(({ id }) => id);

  it("encontra os ids em títulos, em passos, em modelos e nas linhas das tabelas de casos", () => {
    const source = [
      `it("${tag("A-01")}${tag("A-02")} faz", () => {});`,
      `it(\`${tag("A-03")} com \${valor} e ${tag("A-04")}\`, () => {});`,
      `it.each([["${tag("A-05")}", 1]])("%s caso", () => {});`,
      `test.prop([fc.nat()])("${tag("A-06")} sempre", () => {});`,
      `test("dia", async () => { await test.step("${tag("A-07")} manhã", async () => {}); });`,
      `it.each<[string]>([["${tag("A-08")}"]])("%s caso", () => {});`,
    ].join("\n");
    expect(idsIn(source)).toEqual(["A-01", "A-02", "A-03", "A-04", "A-05", "A-06", "A-07", "A-08"]);
  });

  it("encontra a tabela que tem nome, em each ou em um laço em volta dos casos", () => {
    const source = [
      `const CASOS = [{ title: "${tag("A-01")}" }] as const;`,
      `const OUTROS: readonly string[] = ["${tag("A-02")}"];`,
      `for (const { title } of CASOS) test(title, () => {});`,
      `it.each(OUTROS)("%s", () => {});`,
    ].join("\n");
    expect(idsIn(source)).toEqual(["A-01", "A-02"]);
  });

  it.each([
    ["um comentário", `// ${tag("A-01")}\nit("sem id", () => {});`],
    ["um grupo de casos", `describe("${tag("A-01")} grupo", () => { it("sem id", () => {}); });`],
    ["a tabela de um grupo", `describe.each(["${tag("A-01")}"])("%s", () => { it("sem id", () => {}); });`],
    ["um caso que não roda", `it.skip("${tag("A-01")} depois", () => {}); it.todo("${tag("A-01")}");`],
    ["um valor qualquer", `it("sem id", () => { expect(nome).toBe("${tag("A-01")}"); });`],
    ["uma tabela por onde nenhum caso passa", `const X = ["${tag("A-01")}"]; for (const x of X) montar(x);`],
  ])("não conta o id em %s", (_onde, source) => {
    expect(idsIn(source)).toEqual([]);
  });

  it("acusa o título, ou a linha de tabela, com mais de seis linhas", () => {
    const seis = ["A-01", "A-02", "A-03", "A-04", "A-05", "A-06"].map(tag).join("");
    const source = [
      `it("${seis}${tag("A-01")} cabe", () => {});`,
      `it("${seis}${tag("A-07")} não cabe", () => {});`,
      `it.each([["${seis}", "${tag("A-08")}"]])("%s", () => {});`,
    ].join("\n");
    expect(crowdedTitles(caseTitlesIn("a.test.ts", source))).toEqual([
      "a.test.ts:2: a title names 7 lines, at most 6 are read",
      "a.test.ts:3: a title names 7 lines, at most 6 are read",
    ]);
  });
});

describe("rotas e telas", () => {
  const screens = readScreens({
    routeTable: [
      "export const ROTAS = {",
      '  inicio: publica("/"),',
      '  painel: comLogin("/painel", { exigeContratacao: true }),',
      '  faturas: comLogin("/faturas", {',
      "    permissoes: ADMIN,",
      "  }),",
      '  erro: publica("/erro"),',
      "} as const;",
    ].join("\n"),
    screens: 'export const TELAS = {\n  painel: async () => (await import("./painel.tsx")).Painel,\n};',
    router: "{ path: ROTAS.erro.caminho, element: <Erro /> }, { path: ROTAS.inicio.caminho, element: null }",
  });
  const lines = [
    { id: "A-01", group: "A", text: "Route `/painel` — login" },
    { id: "A-02", group: "A", text: "Route `/faturas` — login" },
    { id: "A-03", group: "A", text: "Menu item 'Faturas'" },
    { id: "A-04", group: "A", text: "Menu item 'Painel'" },
  ];

  it("lê quais rotas têm tela", () => {
    expect([...screens]).toEqual([
      ["/", false],
      ["/painel", true],
      ["/faturas", false],
      ["/erro", true],
    ]);
  });

  it("recusa o id de uma rota, ou de um item de menu, cuja rota não tem tela", () => {
    const routes = routeLines(lines, "# lista\nA-03 /faturas\nA-04 /painel\n", screens);
    expect(routes.problems).toEqual([]);
    expect(claimsWithoutScreen(["A-01", "A-02", "A-03", "A-04"].map(claim), routes, screens)).toEqual([
      "a.test.ts: A-02 can't be proven, /faturas has no screen",
      "a.test.ts: A-03 can't be proven, /faturas has no screen",
    ]);
  });

  it("acusa a linha e a rota que não existem", () => {
    expect(routeLines(lines, "A-99 /painel\nA-03 /nada\n", screens).problems).toEqual([
      "route-lines.txt: unknown requirement A-99",
      "A-03 needs /nada, which the web has not as a route",
    ]);
  });
});

describe("linhas devidas", () => {
  const lines = ["A-01", "A-02", "B-01"].map(line);
  const context = { lines, claims: [claim("A-02")], gatedGroups: ["A"] };

  it("uma linha devida não precisa de teste, e as outras do grupo sim", () => {
    const owed = parseOwed("# comentário\nAt most 1 lines.\n\nA-01 espera a tela das faturas\n");
    expect(owed).toEqual({ atMost: 1, lines: [{ id: "A-01", reason: "espera a tela das faturas" }] });
    expect(owedProblems(owed, context)).toEqual([]);
    expect(measureCoverage(lines, [], ["A"], owed.lines).problems).toEqual(["A-02 has no test and A is gated"]);
  });

  it.each([
    ["A-01", "owed.txt: A-01 has no reason"],
    ["A-99 por quê", "owed.txt: unknown requirement A-99"],
    ["B-01 por quê", "owed.txt: B-01 is owed by nobody, B is not gated"],
    ["A-02 por quê", "owed.txt: A-02 is owed although a.test.ts claims to prove it"],
  ])("recusa %s", (row, problem) => {
    expect(owedProblems(parseOwed(`At most 1 lines.\n${row}`), context)).toEqual([problem]);
  });

  it("a lista não cresce, e o que sai dela leva o número consigo", () => {
    const problems = (atMost: string) => owedProblems(parseOwed(`${atMost}\nA-01 espera a tela\n`), context);
    expect(problems("")).toEqual(["owed.txt: 1 lines are owed, at most 0 may be"]);
    expect(problems("At most 2 lines.")).toEqual(["owed.txt: only 1 lines are owed now, write that figure"]);
  });
});

describe("linhas provadas por comando", () => {
  const context = {
    scripts: ["ensaio"],
    claims: [claim("A-02")],
    read: (path: string) => (path === "docs/figures/a.md" ? "`npm run ensaio` em 2026-11-18" : null),
  };

  it("contam como provadas quando há o comando e onde está o que ele mediu", () => {
    expect(readOnDemand("# comentário\nA-01 ensaio docs/figures/a.md\n", context)).toEqual({
      claims: [{ id: "A-01", file: ON_DEMAND }],
      problems: [],
    });
  });

  it.each([
    ["A-01 ensaio", 'on-demand.txt: "A-01 ensaio" is not a line, a command and a document of figures'],
    ["A-02 ensaio docs/figures/a.md", "on-demand.txt: A-02 is proven in the gate, by a.test.ts"],
    [
      "A-01 ensaio docs/figures/b.md",
      "on-demand.txt: docs/figures/b.md does not tell of npm run ensaio, which proves A-01",
    ],
  ])("recusa %s", (row, problem) => {
    expect(readOnDemand(row, context).problems).toEqual([problem]);
  });

  it("recusa um comando que não existe", () => {
    expect(readOnDemand("A-01 outro docs/figures/a.md", context).problems).toContain(
      "on-demand.txt: A-01 is proven by npm run outro, which there is not",
    );
  });
});

describe("cobertura", () => {
  it("só informa a linha sem teste enquanto o grupo não é cobrado", () => {
    const coverage = measureCoverage([line("A-01"), line("A-02")], [claim("A-02")], [], []);
    expect(coverage.problems).toEqual([]);
    expect(coverage.groups).toEqual([{ group: "A", total: 2, gated: false, uncovered: [line("A-01")] }]);
  });

  it("falha quando um grupo cobrado tem uma linha sem teste", () => {
    const lines = [line("A-01"), line("B-01")];
    expect(measureCoverage(lines, [claim("B-01")], ["A", "B"], []).problems).toEqual([
      "A-01 has no test and A is gated",
    ]);
  });

  it("falha com um id que não existe e com um grupo cobrado que não existe", () => {
    expect(measureCoverage([line("A-01")], [claim("A-99")], ["Z"], []).problems).toEqual([
      "a.test.ts: unknown requirement A-99",
      "gated-groups.txt: unknown group Z",
    ]);
  });

  it("lê a lista de grupos cobrados sem comentários nem linhas vazias", () => {
    expect(parseGatedGroups("# comentário\n\nSHELL # pronto\nROLE\n")).toEqual(["SHELL", "ROLE"]);
  });
});

describe("falhas", () => {
  const document = "| fault | where |\n| R1 kill -9 | a |\n| R2 power cut | b |\n";

  it("cobra um teste de cada falha listada, e a lista de cada falha testada", () => {
    const source = `it("${tag("R1")}${tag("A-01")} x", () => {}); it("${tag("R9")} y", () => {});`;
    const claims = claimsIn(caseTitlesIn("a.test.ts", source), FAULT_IN_BRACKETS);
    expect(faultProblems(document, claims)).toEqual([
      "docs/figures/faults.md: R2 has no test",
      "a.test.ts: R9 is not in docs/figures/faults.md",
    ]);
  });
});

describe("relatório", () => {
  const coverage = measureCoverage(["A-01", "A-02", "A-03", "A-05"].map(line), [claim("A-05")], [], []);

  it("junta números seguidos", () => {
    expect(joinRuns(["A-01", "A-02", "A-03", "A-05", "A-099", "A-100"])).toBe("01–03 05 099–100");
  });

  it("soma as linhas com teste e diz quais não têm", () => {
    expect(summarize(coverage)).toBe("A               1 of    4  none: 01–03\n1 of 4 requirement lines have a test.\n");
  });

  it("lista por extenso o que não tem teste", () => {
    expect(listUncovered(coverage)).toContain("- A-02 | texto de A-02");
    expect(listUncovered(coverage)).not.toContain("A-05");
  });
});
