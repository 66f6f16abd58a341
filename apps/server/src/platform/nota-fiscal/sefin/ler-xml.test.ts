import { describe, expect, it } from "vitest";
import { filho, lerXml, textoEm, XmlRecusado } from "./ler-xml.ts";

const fundo = (quantos: number, atributo = ""): string =>
  `<a>${`<b${atributo}>`.repeat(quantos)}${"</b>".repeat(quantos)}</a>`;

describe("XML que vem de fora", () => {
  it("[NFE-58] lê o que é um documento", () => {
    const raiz = lerXml(
      '<?xml version="1.0" encoding="UTF-8"?><a x="1 > 0"><b>um &amp; dois</b><c/><d><![CDATA[<e>]]></d></a>',
    );
    expect(textoEm(raiz, "b")).toBe("um & dois");
    expect(textoEm(raiz, "d")).toBe("<e>");
    expect(filho(raiz, "z")).toBeNull();
    expect(textoEm(raiz, "b", "z")).toBe("");
  });

  it.each([
    ["um tipo de documento", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ["entidades que se multiplicam", '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>'],
    ["uma entidade desconhecida", "<a>&segredo;</a>"],
    ["um comentário, que partiria um valor", "<a>1<!-- -->00</a>"],
    ["uma instrução", "<a><?xml-stylesheet href='x'?></a>"],
    ["uma etiqueta aberta", "<a><b></a>"],
    ["aspas abertas", '<a x="1><b/></a>'],
    ["texto comprido demais", `<a>${"x".repeat(1_000_001)}</a>`],
    ["profundidade demais", fundo(41)],
    ["profundidade demais, escondida num atributo", fundo(50_000, ' x="/>"')],
    ["elementos demais", `<a>${"<b/>".repeat(4_001)}</a>`],
    ["nada", ""],
  ])("[NFE-58] recusa %s", (_, xml) => {
    expect(() => lerXml(xml)).toThrow(XmlRecusado);
  });

  it("[NFE-58] recusa dois filhos do mesmo nome onde se lê um", () => {
    expect(() => textoEm(lerXml("<a><b>1</b><b>2</b></a>"), "b")).toThrow(XmlRecusado);
  });
});
