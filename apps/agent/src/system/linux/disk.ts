import { lstatSync, readdirSync } from "node:fs";
import type { ByteName, Disk, DiskEntry } from "../port.ts";
import { kindOf, statOf } from "../stat.ts";
import { linuxNames } from "./names.ts";

/**
 * Linux has no hidden attribute; by custom one dot hides a name. Names with more dots are nobody's custom (a slip, or
 * someone's order of things): they are kept.
 */
const isHidden = (nome: ByteName): boolean => nome.startsWith(".") && nome[1] !== ".";

/** What text makes of bytes that are not UTF-8. */
const REPLACEMENT = "\uFFFD";

/**
 * Names as text are three times faster than as bytes; only a folder in which one shows that it was not UTF-8 is read
 * a second time.
 */
const listFolder = (path: ByteName): readonly DiskEntry[] => {
  const folder = linuxNames.forDisk(path);
  const entries = readdirSync(folder, { withFileTypes: true });
  let isText = true;
  const listed = entries.map((entry) => {
    isText &&= !entry.name.includes(REPLACEMENT);
    return { nome: entry.name, tipo: kindOf(entry), oculto: isHidden(entry.name) };
  });
  if (isText) return listed;
  const inBytes = readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
  return inBytes.map((entry) => {
    const nome = linuxNames.fromBytes(entry.name);
    return { nome, tipo: kindOf(entry), oculto: isHidden(nome) };
  });
};

export const linuxDisk: Disk = {
  list: listFolder,
  stat: (path) => statOf(lstatSync(linuxNames.forDisk(path))),
};
