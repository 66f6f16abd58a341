import { randomBytes } from "node:crypto";

export type Ids = { readonly bytes: (count: number) => Buffer };

export const randomIds: Ids = { bytes: (count) => randomBytes(count) };
