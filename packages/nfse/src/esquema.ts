import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { padraoDeEsquema } from "./padrao.ts";

/** What we send. The name is that of its root, of our schema, and of the package's with its version. */
export type TipoDeDocumento = "DPS" | "pedRegEvento";

type Arquivo = { readonly fileName: string; readonly contents: string };
export type Esquema = { readonly principal: Arquivo; readonly incluidos: readonly Arquivo[] };

const NOSSOS = join(import.meta.dirname, "../esquemas");

/** In an XML file, with the byte order mark that some have taken off. */
const semAncoras = (texto: string): string =>
  texto
    .replace(/^\uFEFF/, "")
    .replaceAll(/(<(?:\w+:)?pattern\s+value=")([^"]*)(")/g, (_, antes: string, padrao: string, depois: string) =>
      [antes, padraoDeEsquema(padrao), depois].join(""),
    );

const lerPasta = (pasta: string): Arquivo[] =>
  readdirSync(pasta)
    .filter((nome) => nome.endsWith(".xsd"))
    .map((nome) => ({ fileName: nome, contents: semAncoras(readFileSync(join(pasta, nome), "utf8")) }));

const escolher = (arquivos: readonly Arquivo[], nome: string): Esquema | null => {
  const principal = arquivos.find(({ fileName }) => fileName === nome);
  return principal === undefined ? null : { principal, incluidos: arquivos.filter((arquivo) => arquivo !== principal) };
};

/** Ours: just the part of the layout that we send, whatever its version. */
export const nossoEsquema = (tipo: TipoDeDocumento): Esquema => {
  const esquema = escolher(lerPasta(NOSSOS), `${tipo}.xsd`);
  if (esquema === null) throw new Error(`no schema of ${tipo}`);
  return esquema;
};

/** The official package in a folder, for a version of the layout; null where it has none for it. */
export const esquemaDaPasta = (pasta: string, tipo: TipoDeDocumento, versao: string): Esquema | null =>
  escolher(lerPasta(pasta), `${tipo}_v${versao}.xsd`);

/** What is wrong with a document, in the validator's words; empty when nothing is. A schema that cannot be used is wrong, too. */
export const conferirEsquema = async (xml: string, { principal, incluidos }: Esquema): Promise<readonly string[]> => {
  try {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: "documento.xml", contents: xml }],
      schema: [principal],
      preload: [...incluidos],
    });
    if (valid) return [];
    const ditos = errors.map(({ message }) => message.trim());
    return ditos.length === 0 ? ["invalid"] : ditos;
  } catch (error) {
    return [error instanceof Error ? error.message.trim() : "invalid"];
  }
};
