import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeLargeFile, makeSmallFiles } from "../bench/tree.ts";

/** What the office keeps: each a directory and a configuration of its own. */
export const CONFIGURATIONS = ["Livros", "Imagens", "Sistema"] as const;

export type OfficeSize = {
  /** Small files in all. */
  readonly files: number;
  readonly largeFiles: number;
  readonly largeMebibytes: number;
};

const SECOND_OF_2019 = 1_546_300_800;

/** Names as an office and its programs make them: accents of both forms, long ones, signs, folders in folders, empty files. */
const oddFiles = (): Readonly<Record<string, string>> => ({
  "certidão de óbito nº 7 (2ª via).pdf": "ação",
  ["certida\u0303o de o\u0301bito.pdf"]: "em duas partes",
  [`${"escritura-de-compra-e-venda-".repeat(8)}fim.txt`]: "nome comprido",
  [join(...Array.from({ length: 12 }, (_, depth) => `pasta número ${depth} do acervo`), "fundo.txt")]: "fundo",
  "vazio.lck": "",
  [join("sem nada", "vazio também")]: "",
  "  espaços  e 'aspas' $HOME; rm.txt": "sinais",
  "😀 digitalização.tif": "fora do plano básico",
});

const pathsBelow = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

/** Three directories with files of many years. Returns where they lie, in the order of the configurations. */
export const makeOffice = (base: string, { files, largeFiles, largeMebibytes }: OfficeSize): readonly string[] => {
  const roots = CONFIGURATIONS.map((name) => join(base, `Cartório ${name}`));
  const [livros = "", imagens = "", sistema = ""] = roots;
  makeSmallFiles(livros, Math.floor(files * 0.6));
  makeSmallFiles(imagens, Math.floor(files * 0.3));
  makeSmallFiles(sistema, files - Math.floor(files * 0.6) - Math.floor(files * 0.3));
  for (const root of roots) {
    for (const [name, text] of Object.entries(oddFiles())) {
      mkdirSync(join(root, name, ".."), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  }
  for (let number = 0; number < largeFiles; number += 1)
    makeLargeFile(join(sistema, `banco-${number}.fdb`), largeMebibytes, number + 1);
  for (const [number, path] of roots.flatMap(pathsBelow).entries()) {
    const seconds = SECOND_OF_2019 + number * 9_973 + 0.123456;
    utimesSync(path, seconds, seconds);
  }
  return roots;
};

/** Of every file below these folders: its content, and when it was changed, to the microsecond. */
export type Fingerprint = ReadonlyMap<string, string>;

export const fingerprintOf = (roots: readonly string[]): Fingerprint =>
  new Map(
    roots.flatMap(pathsBelow).map((path) => {
      const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
      const micros = statSync(path, { bigint: true }).mtimeNs / 1_000n;
      return [path, `${sha256} ${micros}`];
    }),
  );

/** Paths that are missing, differ, or were not there before. */
export const differences = (before: Fingerprint, after: Fingerprint): readonly string[] => [
  ...[...before].filter(([path, print]) => after.get(path) !== print).map(([path]) => path),
  ...[...after.keys()].filter((path) => !before.has(path)),
];
