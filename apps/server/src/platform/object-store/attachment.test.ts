import { describe, expect, it } from "vitest";
import { attachment } from "./attachment.ts";

describe("nome com que o navegador salva", () => {
  it.each([
    ["livro.pdf", `attachment; filename="livro.pdf"; filename*=UTF-8''livro.pdf`],
    ["certidão (2).pdf", `attachment; filename="certida_o (2).pdf"; filename*=UTF-8''certid%C3%A3o%20%282%29.pdf`],
    [`a"b\\c\r\nx: y`, `attachment; filename="a_b_c__x: y"; filename*=UTF-8''a%22b%5Cc%0D%0Ax%3A%20y`],
  ])("%j", (nome, esperado) => {
    expect(attachment(nome)).toBe(esperado);
  });

  it("aceita um nome que não é UTF-16 válido", () => {
    expect(attachment("a\ud800")).toContain("filename*=UTF-8''a%EF%BF%BD");
  });
});
