import { comoPagar } from "@acervo/contracts/como-pagar";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enviarComoPagar } from "./enviar-como-pagar.ts";

export const comoPagarRoutes = (deps: Pick<Deps, "db" | "queue" | "clock" | "ids">): readonly Route[] => [
  bind(comoPagar.enviar, (chamada) => enviarComoPagar(deps, chamada, chamada.params.id)),
];
