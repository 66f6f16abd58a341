import { describe, expect, it } from "vitest";
import { hashDoTermo, preencher, trechosDoTermo } from "./termo.ts";

describe("termo", () => {
  it("[SRV-42] preenche o modelo sem deixar que um nome vire marcação", () => {
    const html = preencher("<p>Entre {{a}} e <strong>{{b}}</strong>.</p>", { a: 'João & "Cia" <b>', b: "Acervo" });
    expect(html).toBe("<p>Entre João &amp; &quot;Cia&quot; &lt;b&gt; e <strong>Acervo</strong>.</p>");
    expect(trechosDoTermo(html)).toEqual([{ tipo: "paragrafo", texto: 'Entre João & "Cia" <b> e Acervo.' }]);
  });

  it("não gera uma cláusula com lacuna", () => {
    expect(() => preencher("{{faltou}}", {})).toThrow("faltou");
  });

  it("lê títulos, parágrafos e itens na ordem", () => {
    expect(trechosDoTermo("<h2>1</h2>\n<p>dois</p>\n<ul>\n<li>três</li>\n</ul>").map(({ tipo }) => tipo)).toEqual([
      "titulo",
      "paragrafo",
      "item",
    ]);
  });

  it("[CONTR-73] o hash muda com qualquer parte do que se aceita", () => {
    const termo = {
      texto: "<p>a</p>",
      anexos: [{ nome: "Anexo", texto: "<p>b</p>" }],
      consentimentos: [{ texto: "Aceito", usarDadosRecivil: null }],
    };
    const variantes = [
      termo,
      { ...termo, texto: "<p>A</p>" },
      { ...termo, anexos: [] },
      { ...termo, consentimentos: [{ texto: "Aceito", usarDadosRecivil: true }] },
    ].map(hashDoTermo);
    expect(new Set(variantes).size).toBe(variantes.length);
  });
});
