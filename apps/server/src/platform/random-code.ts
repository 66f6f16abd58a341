import type { Ids } from "./ids.ts";

const BYTE_VALUES = 256;

/** How a code looks: its signs, at most 256, and how many of them it has. */
export type CodeShape = { readonly alphabet: string; readonly length: number };

const draw = (ids: Pick<Ids, "token">, { alphabet, length }: CodeShape): string => {
  // Bytes from here on are thrown away, so that every sign is as likely as any other.
  const surplus = BYTE_VALUES - (BYTE_VALUES % alphabet.length);
  // Twice as many as signs, so that one draw is almost always enough.
  return Array.from(Buffer.from(ids.token(2 * length), "base64url"))
    .filter((byte) => byte < surplus)
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join("");
};

/** A code that people type: every one of its shape is as likely as any other. */
export const randomCode = (ids: Pick<Ids, "token">, shape: CodeShape): string => {
  let code = "";
  while (code.length < shape.length) code += draw(ids, shape);
  return code.slice(0, shape.length);
};
