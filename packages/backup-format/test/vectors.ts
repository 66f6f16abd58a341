import { readFileSync } from "node:fs";

const FOLDER = new URL("../vectors/", import.meta.url);

/** A file of `vectors/`, with whatever type the test states. */
export const readVectors = <T>(name: string): T =>
  // The files are ours and the tests compare every value in them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")) as T;

export const fromHex = (hex: string): Buffer => Buffer.from(hex.replaceAll(" ", ""), "hex");

/** A decoded value as a vector file holds it: bytes in hexadecimal. */
export const toPlain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]));
};
