import { createHash } from "node:crypto";

/** What is kept of a link's token. */
export const resumoDoToken = (token: string): Buffer => createHash("sha256").update(token).digest();
