import { createContext, use } from "react";

/** Why nothing may be changed anywhere on the page; null where it may. */
export const SomenteVerContext = createContext<string | null>(null);

export const useSomenteVer = (): string | null => use(SomenteVerContext);
