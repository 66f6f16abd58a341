import { describe, expect, it } from "vitest";
import { escritoDoHtml, htmlDoEscrito } from "./texto-escrito.ts";

describe("texto escrito de um termo", () => {
  it("títulos, parágrafos, itens e negrito viram os elementos do termo, e voltam a ser o que se escreveu", () => {
    const escrito = "Entre **A & B** e {{c}}.\n\n## Cláusula 1\nTexto.\n- um\n- dois\nFim.";
    const html = htmlDoEscrito(escrito);
    expect(html).toBe(
      "<p>Entre <strong>A &amp; B</strong> e {{c}}.</p>\n<h2>Cláusula 1</h2>\n<p>Texto.</p>\n<ul>\n<li>um</li>\n<li>dois</li>\n</ul>\n<p>Fim.</p>\n",
    );
    expect(escritoDoHtml(html)).toBe(escrito);
  });

  it.each([
    ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"],
    ["## <img src=x onerror=alert(1)>", "<h2>&lt;img src=x onerror=alert(1)&gt;</h2>\n"],
    ["**<b>**", "<p><strong>&lt;b&gt;</strong></p>\n"],
    ["a ** b", "<p>a ** b</p>\n"],
    ["&lt;p&gt;", "<p>&amp;lt;p&amp;gt;</p>\n"],
    ["##sem espaço", "<p>##sem espaço</p>\n"],
  ])("%s continua texto", (escrito, html) => {
    expect(htmlDoEscrito(escrito)).toBe(html);
  });
});
