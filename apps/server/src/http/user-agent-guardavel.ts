import type { Origem } from "./chamada.ts";

const MAXIMO = 500;

/** What PostgreSQL stores as it is, of what a browser says of itself: neither a lone surrogate nor a NUL. */
export const userAgentGuardavel = ({ userAgent }: Pick<Origem, "userAgent">): string | null =>
  userAgent?.toWellFormed().replaceAll("\0", "").slice(0, MAXIMO) ?? null;
