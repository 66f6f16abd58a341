import { gzipSync } from "node:zlib";
import { z } from "zod";
import { packed } from "./answers.ts";

/**
 * - `some-antes`: cuts the connection without doing anything · `some-depois`: does it, then cuts the connection
 * - `cala-depois`: does it and never answers · `lento`: does it and answers `ms` later · `erro500`: fails, having done nothing
 * - `erro500-depois`: does it and says that it failed · `ilegivel`: does it and answers with a page · `nao-ha`: a 404 that is a page
 * - `enorme`: does it and answers with megabytes · `pela-metade`: does it, begins to answer and falls silent
 * - `redireciona`: sends elsewhere (`para`), having done nothing · `recusa`: refuses it with `codigo`, without doing anything
 * - what is done and then answered with another document: `xxe`, `bomba` (of entities), `bomba-gzip`, `embrulha` (the signed
 *   element is moved and another stands in its place), `chave-errada`, `valor-errado` (the content is changed), `sem-assinatura`
 */
const kind = z.enum([
  "some-antes",
  "some-depois",
  "cala-depois",
  "lento",
  "erro500",
  "erro500-depois",
  "ilegivel",
  "nao-ha",
  "enorme",
  "pela-metade",
  "redireciona",
  "recusa",
  "xxe",
  "bomba",
  "bomba-gzip",
  "embrulha",
  "chave-errada",
  "valor-errado",
  "sem-assinatura",
]);

export const faultSchema = z.object({
  rota: z.string(),
  como: kind,
  vezes: z.int().positive().default(1),
  ms: z.int().nonnegative().default(500),
  codigo: z.string().default("E9999"),
  para: z.url().default("https://127.0.0.1:1/outro-lugar"),
});
export type Fault = z.infer<typeof faultSchema>;
export type FaultKind = Fault["como"];

const XXE = '<!DOCTYPE NFSe [<!ENTITY segredo SYSTEM "file:///etc/passwd">]>';
const LEVELS = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
const BOMB = `<!DOCTYPE NFSe [<!ENTITY l0 "acervo">${LEVELS}]>`;
/** A hundred times what a reader should take, in some kilobytes. */
const GZIP_BOMB_BYTES = 100_000_000;

const withDoctype = (xml: string, doctype: string, entity: string): string =>
  xml.replace("?><", `?>${doctype}<`).replace("<xLocEmi>", `<xLocEmi>&${entity};`);

/** The genuine element is hidden in the signature; another one, with another value, stands where it was. */
const wrapped = (xml: string): string => {
  const [, open = "", genuine = "", signature = ""] =
    /^(.*?<NFSe [^>]*>)(<infNFSe .*<\/infNFSe>)(<Signature.*<\/Signature>)/s.exec(xml) ?? [];
  const forged = genuine.replaceAll(/<vLiq>[^<]*</g, "<vLiq>1.00<");
  return `${open}${forged}${signature.replace("</Signature>", `<Object>${genuine}</Object></Signature>`)}</NFSe>`;
};

/** How each fault spoils a document. */
const SPOILED: Partial<Record<FaultKind, (xml: string) => string>> = {
  xxe: (xml) => packed(withDoctype(xml, XXE, "segredo")),
  bomba: (xml) => packed(withDoctype(xml, BOMB, "l12")),
  "bomba-gzip": () => gzipSync(Buffer.alloc(GZIP_BOMB_BYTES, 32)).toString("base64"),
  embrulha: (xml) => packed(wrapped(xml)),
  "valor-errado": (xml) => packed(xml.replaceAll(/<vServ>[^<]*</g, "<vServ>1.00<")),
  "sem-assinatura": (xml) => packed(xml.replace(/<Signature(?![\s\S]*<Signature).*<\/Signature>/s, "")),
};

/** The document in an answer as the fault has it; whole where it has nothing to do with documents. */
export const spoil = (xml: string, fault: Fault | null): string =>
  (fault === null ? undefined : SPOILED[fault.como]?.(xml)) ?? packed(xml);

/** Of somebody else: one digit of the CNPJ in it is another. */
export const spoilKey = (chave: string, fault: Fault | null): string =>
  fault?.como === "chave-errada"
    ? chave.replace(/^(.{12})(.)/, (_, head: string, digit: string) => `${head}${digit === "9" ? "8" : "9"}`)
    : chave;
