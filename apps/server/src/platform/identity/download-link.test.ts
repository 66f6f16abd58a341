import { describe, expect, it } from "vitest";
import { dateAt } from "../clock.ts";
import { createDownloadLinks } from "./download-link.ts";

const secret = "s".repeat(32);
const links = createDownloadLinks({ secrets: [secret], publicOrigin: "https://acervo.test" });
const claims = { idDispositivo: 7, idArquivo: 41, numero: 3 };
const AGORA = dateAt(1_763_164_800_000);
const DEPOIS = dateAt(1_763_164_860_000);
const fichaDe = (url: string): string => new URL(url).searchParams.get("ficha") ?? "";

describe("endereço de download", () => {
  it("dá exatamente a versão assinada, até o prazo", () => {
    const url = links.sign(claims, DEPOIS);
    expect(url.startsWith("https://acervo.test/api-acervo/arquivos/conteudo?ficha=")).toBe(true);
    expect(links.verify(fichaDe(url), AGORA)).toEqual(claims);
    expect(links.verify(fichaDe(url), DEPOIS)).toBeNull();
  });

  it("recusa qualquer alteração, e o que outra chave assinou", () => {
    const ficha = fichaDe(links.sign(claims, DEPOIS));
    const outra = createDownloadLinks({ secrets: ["t".repeat(32)], publicOrigin: "" });
    expect(outra.verify(ficha, AGORA)).toBeNull();
    for (const alterada of [
      ficha.replace(/^7\./, "8."),
      ficha.replace(".41.", ".42."),
      ficha.replace(".3.", ".4."),
      `${ficha}A`,
      ficha.slice(0, -1),
      "",
      "1.1.1.9999999999.",
    ]) {
      expect(links.verify(alterada, AGORA)).toBeNull();
    }
  });
});
