import { describe, expect, it } from "vitest";
import { missingCommands } from "./documented-commands.ts";

const scripts = new Map([
  ["", new Set(["dev", "db:types"])],
  ["@acervo/web", new Set(["build"])],
]);

describe("comandos documentados", () => {
  it("aceita os scripts que existem, com argumentos e de outra área de trabalho", () => {
    const document = "Rode `npm run dev`.\n```\nnpm run db:types -- --verify\nnpm run build -w @acervo/web\n```\n";
    expect(missingCommands(document, scripts)).toEqual([]);
  });

  it("acusa um script que não existe, na raiz ou na área de trabalho", () => {
    const document = "`npm run devv`, `npm run build`, `npm run dev -w @acervo/web`, `npm run build -w @acervo/nada`";
    expect(missingCommands(document, scripts)).toEqual([
      "npm run devv",
      "npm run build",
      "npm run dev -w @acervo/web",
      "npm run build -w @acervo/nada",
    ]);
  });
});
