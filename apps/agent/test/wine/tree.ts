import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { patterned } from "../patterned.ts";

const MIB = 2 ** 20;
const LONG = Array.from({ length: 8 }, (_, depth) => `pasta de nome bem comprido, a de número ${depth}`).join("/");

/** Hidden: counted, never sent. */
export const NOT_SENT: readonly string[] = ["escondido.txt"];

/** Names that Windows has for something else; only a program that insists makes such files, and no restore does. */
export const NOT_RESTORED: readonly string[] = ["CON", "aux.txt", "fim.", "espaço no fim "];

const FILES: Readonly<Record<string, Buffer>> = {
  "ata.txt": Buffer.from("um"),
  "ação, coração e pão.txt": Buffer.from("acentos"),
  "😀.pdf": Buffer.from("fora do plano básico"),
  "Console.txt": Buffer.from("quase CON"),
  "nulo.txt": Buffer.from("quase NUL"),
  "com10.txt": Buffer.from("quase COM1"),
  vazio: Buffer.of(),
  "2024/médio.bin": patterned(3 * MIB, 1),
  "2024/banco.fdb": patterned(20 * MIB + 7, 2),
  [`${LONG}/fundo.txt`]: Buffer.from("a mais de 260 caracteres"),
  "escondido.txt": Buffer.from("tem o atributo"),
  ...Object.fromEntries(NOT_RESTORED.map((name) => [name, Buffer.from(`o arquivo ${name}`)])),
};

const put = (root: string, name: string, bytes: Buffer): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), bytes);
};

export const makeTree = (root: string): void => {
  for (const [name, bytes] of Object.entries(FILES)) put(root, name, bytes);
  for (let number = 0; number < 300; number += 1) put(root, `muitos/${number}.txt`, patterned(700 + number, number));
};

export const changeTree = (root: string): void => {
  const database = readFileSync(join(root, "2024/banco.fdb"));
  database[9 * MIB] = 255 - (database[9 * MIB] ?? 0);
  put(root, "2024/banco.fdb", database);
  put(root, "ata.txt", Buffer.from("um e dois"));
  put(root, "novo.txt", Buffer.from("depois"));
};

/** Name and hash of every file below a folder. */
export const hashesIn = (root: string): ReadonlyMap<string, string> => {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return new Map(paths.map((path) => [relative(root, path), hash("sha256", readFileSync(path))]));
};
