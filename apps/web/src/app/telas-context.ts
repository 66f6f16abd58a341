import { createContext, use } from "react";
import type { NomeDaRota } from "./route-table.ts";

/** Tells whether a route has a screen. Pages get it from the router, which they cannot import: it imports them. */
export const TelasContext = createContext<(rota: NomeDaRota) => boolean>(() => false);

export const useTemTela = (): ((rota: NomeDaRota) => boolean) => use(TelasContext);
