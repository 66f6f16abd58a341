import { isUtf8 } from "node:buffer";
import { FormatError } from "@acervo/backup-format/format-error";
import { assertPath, type FilePath } from "@acervo/backup-format/path-segments";
import { RAIZ } from "@acervo/contracts/arquivos";

/** A folder as the wire writes it: the root of the device, a path, or the folder's own id where a path is too long. */
export type LugarEscrito =
  | { readonly tipo: "raiz" }
  | { readonly tipo: "caminho"; readonly pasta: FilePath }
  | { readonly tipo: "id"; readonly idPasta: number };

/** An address holds a path that is written in so many characters, also when each becomes several. */
const MAXIMO_ESCRITO = 1_500;
const ESCAPE = /%([0-9A-F]{2})/g;
const ID = /^[1-9]\d{0,15}$/;

const escapar = (sinal: string): string => `%${sinal.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;

/** Text where the name is text; bytes that are none, and what separates names, as `%XX`. */
const escreverNome = (nome: Uint8Array): string => {
  const bytes = Buffer.from(nome.buffer, nome.byteOffset, nome.byteLength);
  return isUtf8(bytes)
    ? bytes.toString("utf8").replace(/[%/]/g, escapar)
    : bytes.toString("latin1").replace(/[%/\u0080-\u00ff]/g, escapar);
};

const lerNome = (texto: string): Buffer => {
  const partes: Buffer[] = [];
  let lido = 0;
  for (const escape of texto.matchAll(ESCAPE)) {
    partes.push(Buffer.from(texto.slice(lido, escape.index), "utf8"), Buffer.from(escape[1] ?? "", "hex"));
    lido = escape.index + escape[0].length;
  }
  return Buffer.concat([...partes, Buffer.from(texto.slice(lido), "utf8")]);
};

/** The path of a folder for the wire: `./12/C:/Livros`, by the id of the configuration, which may be renamed. */
export const escreverCaminho = ({ idConfiguracao, caminho }: FilePath, idPasta: number): string => {
  const escrito = [RAIZ, String(idConfiguracao), ...caminho.map(escreverNome)].join("/");
  return escrito.length > MAXIMO_ESCRITO ? `${RAIZ}/~${idPasta}` : escrito;
};

const lerPasta = (idConfiguracao: number, nomes: readonly string[]): LugarEscrito | null => {
  try {
    const caminho = nomes.map(lerNome);
    if (caminho.length > 0) assertPath(caminho);
    return { tipo: "caminho", pasta: { idConfiguracao, caminho } };
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
};

/** The inverse; null for what is no path of ours. */
export const lerCaminho = (escrito: string): LugarEscrito | null => {
  const [raiz, primeiro, ...nomes] = escrito.split("/");
  if (raiz !== RAIZ) return null;
  if (primeiro === undefined) return { tipo: "raiz" };
  if (primeiro.startsWith("~"))
    return nomes.length === 0 && ID.test(primeiro.slice(1)) ? { tipo: "id", idPasta: Number(primeiro.slice(1)) } : null;
  return ID.test(primeiro) ? lerPasta(Number(primeiro), nomes) : null;
};
