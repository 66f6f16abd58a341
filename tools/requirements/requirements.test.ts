import { describe, expect, it } from "vitest";
import { claimsIn, FAULT_IN_BRACKETS } from "./claimed-ids.ts";
import { measureCoverage, parseGatedGroups } from "./coverage.ts";
import { faultProblems } from "./faults.ts";
import { joinRuns, listUncovered, summarize } from "./report.ts";
import { parseRequirements } from "./requirement-lines.ts";

/** Written this way so that the examples below are not themselves claims of this file. */
const tag = (id: string): string => `[${id}]`;
const line = (id: string) => ({ id, group: id.split("-")[0] ?? "", text: `texto de ${id}` });
const claim = (id: string) => ({ id, file: "a.test.ts" });

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
  it("encontra os ids em títulos, em modelos e em tabelas de casos", () => {
    const source = [
      `it("${tag("A-01")}${tag("A-02")} faz", () => {});`,
      `it(\`${tag("A-03")} com \${valor} e ${tag("A-04")}\`, () => {});`,
      `it.each([["${tag("A-05")}", 1]])("%s caso", () => {});`,
    ].join("\n");
    expect(claimsIn("a.test.tsx", source).map(({ id }) => id)).toEqual(["A-01", "A-02", "A-03", "A-04", "A-05"]);
  });

  it("não conta um id em comentário", () => {
    expect(claimsIn("a.test.ts", `// ${tag("A-01")}\nit("sem id", () => {});`)).toEqual([]);
  });
});

describe("cobertura", () => {
  it("só informa a linha sem teste enquanto o grupo não é cobrado", () => {
    const coverage = measureCoverage([line("A-01"), line("A-02")], [claim("A-02")], []);
    expect(coverage.problems).toEqual([]);
    expect(coverage.groups).toEqual([{ group: "A", total: 2, gated: false, uncovered: [line("A-01")] }]);
  });

  it("falha quando um grupo cobrado tem uma linha sem teste", () => {
    const lines = [line("A-01"), line("B-01")];
    expect(measureCoverage(lines, [claim("B-01")], ["A", "B"]).problems).toEqual(["A-01 has no test and A is gated"]);
  });

  it("falha com um id que não existe e com um grupo cobrado que não existe", () => {
    expect(measureCoverage([line("A-01")], [claim("A-99")], ["Z"]).problems).toEqual([
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
    const claims = claimsIn(
      "a.test.ts",
      `it("${tag("R1")}${tag("A-01")} x", () => {}); it("${tag("R9")} y", () => {});`,
      FAULT_IN_BRACKETS,
    );
    expect(faultProblems(document, claims)).toEqual([
      "docs/figures/faults.md: R2 has no test",
      "a.test.ts: R9 is not in docs/figures/faults.md",
    ]);
  });
});

describe("relatório", () => {
  const coverage = measureCoverage(["A-01", "A-02", "A-03", "A-05"].map(line), [claim("A-05")], []);

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
