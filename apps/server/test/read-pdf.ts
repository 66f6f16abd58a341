import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

type Poppler = "pdfinfo" | "pdftotext";

// Not synchronously: the API of the test answers from this process, and would take its standing still for overload.
const read = async (program: Poppler, bytes: Buffer, args: readonly string[]): Promise<string> => {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(bytes);
  return text(child.stdout);
};

/** Only what it says, which is the quickest to have. */
export const readPdfText = (bytes: Buffer): Promise<string> => read("pdftotext", bytes, ["-layout", "-", "-"]);

/** A PDF as a program that did not write it reads it. */
export const readPdf = async (bytes: Buffer) => ({
  about: await read("pdfinfo", bytes, ["-"]),
  metadata: await read("pdfinfo", bytes, ["-meta", "-"]),
  structure: await read("pdfinfo", bytes, ["-struct-text", "-"]),
  text: await readPdfText(bytes),
});
