import { DOMParser } from "@xmldom/xmldom";

/** What came in is not a document that we read. Says what, never what stood there. */
export class XmlRecusado extends Error {
  override readonly name = "XmlRecusado";
}

/** Far beyond any document of the layout, far below what would hurt. */
const LIMITES = { caracteres: 1_000_000, profundidade: 40, elementos: 4_000 } as const;

/** Ends of what a tag may be, at the sign after `<`. */
type Trecho = { readonly fim: number; readonly passo: -1 | 0 | 1 };

/** Where a tag ends: quotes may hold any sign. */
const fimDaTag = (xml: string, inicio: number): number => {
  let aspas = "";
  for (let i = inicio; i < xml.length; i += 1) {
    const sinal = xml.charAt(i);
    if (aspas !== "") {
      if (sinal === "<") break;
      if (sinal === aspas) aspas = "";
    } else if (sinal === '"' || sinal === "'") aspas = sinal;
    else if (sinal === ">") return i;
    else if (sinal === "<") break;
  }
  throw new XmlRecusado("malformed tag");
};

const lerTrecho = (xml: string, inicio: number): Trecho => {
  if (xml.startsWith("<![CDATA[", inicio)) {
    const fim = xml.indexOf("]]>", inicio);
    if (fim < 0) throw new XmlRecusado("malformed text");
    return { fim: fim + 2, passo: 0 };
  }
  // A document type brings entities; a comment can split a value for one reader and not for another.
  if (xml.startsWith("<!", inicio)) throw new XmlRecusado("declaration or comment");
  if (xml.startsWith("<?", inicio)) throw new XmlRecusado("processing instruction");
  const fim = fimDaTag(xml, inicio + 1);
  if (xml.startsWith("</", inicio)) return { fim, passo: -1 };
  return { fim, passo: xml.charAt(fim - 1) === "/" ? 0 : 1 };
};

/** Before any parser sees it: those build trees, and canonical forms are written by recursion. */
const conferirForma = (xml: string): void => {
  if (xml.length > LIMITES.caracteres) throw new XmlRecusado("too long");
  let [profundidade, elementos] = [0, 0];
  let i = /^\uFEFF?(?:<\?xml [^?<>]*\?>)?/.exec(xml)?.[0].length ?? 0;
  for (i = xml.indexOf("<", i); i >= 0; i = xml.indexOf("<", i)) {
    const { fim, passo } = lerTrecho(xml, i);
    profundidade += passo;
    elementos += passo < 0 ? 0 : 1;
    if (profundidade > LIMITES.profundidade) throw new XmlRecusado("too deep");
    if (elementos > LIMITES.elementos) throw new XmlRecusado("too many elements");
    i = fim + 1;
  }
};

const recusar = (): never => {
  throw new XmlRecusado("not well-formed");
};

/** A document without entities, comments, instructions or excess; anything else is refused. */
export const lerXml = (xml: string): Element => {
  conferirForma(xml);
  const errorHandler = { warning: recusar, error: recusar, fatalError: recusar };
  const { documentElement } = new DOMParser({ errorHandler }).parseFromString(xml, "text/xml");
  return documentElement ?? recusar();
};

export const filhosDe = (pai: Element): Element[] =>
  Array.from(pai.childNodes).filter((no): no is Element => no.nodeType === pai.ELEMENT_NODE);

/** The child of that name, which must be the only one; null when there is none. */
export const filho = (pai: Element, nome: string): Element | null => {
  const [primeiro, outro] = filhosDe(pai).filter((no) => no.localName === nome);
  if (outro !== undefined) throw new XmlRecusado(`more than one ${nome}`);
  return primeiro ?? null;
};

/** The element at the end of a path of names; null where the path ends before. */
export const noCaminho = (pai: Element, ...nomes: readonly string[]): Element | null =>
  nomes.reduce<Element | null>((no, nome) => no && filho(no, nome), pai);

/** Text at the end of a path; empty where there is none. */
export const textoEm = (pai: Element, ...nomes: readonly string[]): string =>
  noCaminho(pai, ...nomes)?.textContent?.trim() ?? "";
