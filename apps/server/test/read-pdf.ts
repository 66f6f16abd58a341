import { execFileSync } from "node:child_process";

type Poppler = "pdfinfo" | "pdftotext";

const read = (program: Poppler, bytes: Buffer, args: readonly string[]): string =>
  execFileSync(program, [...args], { input: bytes, encoding: "utf8" });

/** A PDF as a program that did not write it reads it. */
export const readPdf = (bytes: Buffer) => ({
  about: read("pdfinfo", bytes, ["-"]),
  metadata: read("pdfinfo", bytes, ["-meta", "-"]),
  structure: read("pdfinfo", bytes, ["-struct-text", "-"]),
  text: read("pdftotext", bytes, ["-layout", "-", "-"]),
});
