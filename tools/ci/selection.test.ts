import { describe, expect, it } from "vitest";
import { select } from "./selection.ts";

const MODULES = "apps/server/src/modules";
const tree = new Map([
  [`${MODULES}/faturas/cobrar.ts`, 'import { vencimento } from "../contratos/contratos.api.ts";\n'],
  [`${MODULES}/faturas/cobrar.integration.test.ts`, ""],
  [`${MODULES}/contratos/contratos.api.ts`, 'import type { Fatura } from "../faturas/cobrar.ts";\n'],
  [`${MODULES}/contratos/contratos.integration.test.ts`, ""],
  [`${MODULES}/videos/videos.ts`, 'import { mascara } from "@acervo/br/mascara";\n'],
  [`${MODULES}/videos/videos.integration.test.ts`, 'import { semear } from "../../../test/videos-world.ts";\n'],
  ["apps/server/test/videos-world.ts", 'import { later } from "../src/platform/clock.ts";\n'],
  ["apps/server/test/authorization/lines-1.integration.test.ts", ""],
  ["apps/server/test/books/books.integration.test.ts", "// Touches: faturas, livros.\n"],
  ["apps/server/test/tracing.integration.test.ts", ""],
  ["e2e/web/faturas.spec.ts", "// Touches: faturas.\n"],
  ["e2e/web/videos.spec.ts", "// Touches: videos.\n"],
  ["e2e/web/primeira-jornada.spec.ts", "// Touches: usuarios.\n"],
]);
const MATRIX = "apps/server/test/authorization/lines-1.integration.test.ts";
const UNNAMED = "apps/server/test/tracing.integration.test.ts";
const JOURNEY = "e2e/web/primeira-jornada.spec.ts";
const chosen = (...changed: readonly string[]) => {
  const selection = select(changed, tree);
  return typeof selection === "string" ? selection : [...selection.servers, ...selection.browser].toSorted();
};

describe("o que uma mudança pode tocar", () => {
  it("de um módulo: seus testes, os dos que são feitos dele, os que o nomeiam, a matriz e as jornadas", () => {
    expect(chosen(`${MODULES}/contratos/contratos.api.ts`)).toEqual(
      [
        `${MODULES}/contratos/contratos.integration.test.ts`,
        `${MODULES}/faturas/cobrar.integration.test.ts`,
        MATRIX,
        "apps/server/test/books/books.integration.test.ts",
        UNNAMED,
        "e2e/web/faturas.spec.ts",
        JOURNEY,
      ].toSorted(),
    );
  });

  it("o que só é importado como tipo não toca quem importa", () => {
    expect(chosen(`${MODULES}/faturas/cobrar.ts`)).not.toContain(`${MODULES}/contratos/contratos.integration.test.ts`);
  });

  it("o que um teste chama para se preparar o toca", () => {
    expect(chosen("apps/server/src/platform/clock.ts")).toContain(`${MODULES}/videos/videos.integration.test.ts`);
  });

  it("de um pacote: os módulos que o usam", () => {
    expect(chosen("packages/br/src/mascara.ts")).toContain(`${MODULES}/videos/videos.integration.test.ts`);
    expect(chosen("packages/br/src/mascara.ts")).not.toContain(`${MODULES}/faturas/cobrar.integration.test.ts`);
  });

  it("de uma tela: os testes no navegador que a nomeiam e as jornadas; do que há em volta das telas, todos", () => {
    expect(chosen("apps/web/src/staff/videos/video-form.tsx")).toEqual([JOURNEY, "e2e/web/videos.spec.ts"]);
    expect(chosen("apps/web/src/ui/form/field.tsx")).toHaveLength(3);
  });

  it("de um teste: ele mesmo; de um documento, nada", () => {
    expect(chosen(`${MODULES}/videos/videos.integration.test.ts`)).toEqual([
      `${MODULES}/videos/videos.integration.test.ts`,
    ]);
    expect(chosen("docs/decisions/0001-a.md", "CHANGELOG.md")).toEqual([]);
  });

  it.each([
    "apps/server/migrations/0001-create-usuario.sql",
    "packages/contracts/src/faturas.ts",
    "apps/server/src/platform/db/db.ts",
    "apps/server/src/http/route.ts",
    "packages/test-kit/src/tokens.ts",
    "infra/stack/start.ts",
    "package-lock.json",
    "apps/server/test/builders.ts",
    "um/lugar/novo.ts",
  ])("%s pode tocar qualquer teste", (path) => {
    expect(chosen(path)).toMatch(path);
  });
});
