import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What every installer of NSIS says before it knows its language: no setting reaches these words, they stand in the
 * program that is put before the files. Each becomes one of the same place, so none may be longer.
 */
export const FIXED_WORDS: Readonly<Record<string, string>> = {
  "unpacking data: %d%%": "preparando: %d%%",
  "verifying installer: %d%%": "verificando: %d%%",
  "Error launching installer": "O instalador não começou.",
  "Installer integrity check has failed. Common causes include\nincomplete download and damaged media. Contact the\ninstaller's author to obtain a new copy.\n\nMore information at:\nhttp://nsis.sf.net/NSIS_Error":
    "O instalador está incompleto ou foi alterado. Baixe-o de novo no portal do Acervo.",
  "Error writing temporary file. Make sure your temp folder is valid.":
    "Não foi possível gravar na pasta temporária. Há espaço em disco?",
  "NSIS Error": "Acervo",
};

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, "utf16le");

const replaceAll = (bytes: Buffer, from: string, to: string): void => {
  if (to.length > from.length) throw new Error(`"${to}" is longer than "${from}"`);
  const [there, words] = [wide(from), wide(to)];
  let at = bytes.indexOf(there);
  if (at < 0) throw new Error(`this makensis does not say "${from}": look at what it says instead`);
  for (; at >= 0; at = bytes.indexOf(there, at)) {
    bytes.fill(0, at, at + there.length);
    words.copy(bytes, at);
  }
};

const NSIS = "/usr/share/nsis";
/** The one that our script asks for. */
const STUB = "lzma_solid-x86-unicode";

/** A folder for `NSISDIR`: all of NSIS, with Portuguese words in what it puts before the files. */
export const portugueseNsis = (to: string): string => {
  const stubs = join(to, "Stubs");
  mkdirSync(stubs, { recursive: true });
  for (const name of readdirSync(NSIS)) if (name !== "Stubs") symlinkSync(join(NSIS, name), join(to, name));
  for (const name of readdirSync(join(NSIS, "Stubs"))) {
    if (name !== STUB) symlinkSync(join(NSIS, "Stubs", name), join(stubs, name));
  }
  const stub = readFileSync(join(NSIS, "Stubs", STUB));
  for (const [from, words] of Object.entries(FIXED_WORDS)) replaceAll(stub, from, words);
  writeFileSync(join(stubs, STUB), stub);
  return to;
};
