import { escapar, trechosDoTermo, type TrechoDoTermo } from "../termo.ts";

const NEGRITO = "**";
const PREFIXOS: Readonly<Record<TrechoDoTermo["tipo"], string>> = { titulo: "## ", paragrafo: "", item: "- " };
const ELEMENTOS: Readonly<Record<TrechoDoTermo["tipo"], string>> = { titulo: "h2", paragrafo: "p", item: "li" };

const trechoDaLinha = (linha: string): TrechoDoTermo => {
  if (linha.startsWith(PREFIXOS.titulo)) return { tipo: "titulo", texto: linha.slice(PREFIXOS.titulo.length).trim() };
  if (linha.startsWith(PREFIXOS.item)) return { tipo: "item", texto: linha.slice(PREFIXOS.item.length).trim() };
  return { tipo: "paragrafo", texto: linha };
};

const elementoDe = ({ tipo, texto }: TrechoDoTermo): string => {
  const conteudo = escapar(texto).replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
  return `<${ELEMENTOS[tipo]}>${conteudo}</${ELEMENTOS[tipo]}>\n`;
};

/**
 * What was written, as the HTML that terms are kept in: h2, p, ul, li and strong are all that comes out of it, and
 * whatever else was written stays text.
 */
export const htmlDoEscrito = (escrito: string): string => {
  const trechos = escrito
    .split(/\r?\n/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== "")
    .map(trechoDaLinha);
  return trechos
    .map((trecho, indice) => {
      const ehItem = trecho.tipo === "item";
      const abre = ehItem && trechos[indice - 1]?.tipo !== "item" ? "<ul>\n" : "";
      const fecha = ehItem && trechos[indice + 1]?.tipo !== "item" ? "</ul>\n" : "";
      return `${abre}${elementoDe(trecho)}${fecha}`;
    })
    .join("");
};

/** The way back: a version that is kept, to be written on. */
export const escritoDoHtml = (html: string): string =>
  trechosDoTermo(html, NEGRITO)
    .map(({ tipo, texto }, indice) => `${tipo === "titulo" && indice > 0 ? "\n" : ""}${PREFIXOS[tipo]}${texto}`)
    .join("\n");
