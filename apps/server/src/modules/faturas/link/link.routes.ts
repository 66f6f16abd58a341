import { linkDaFatura } from "@acervo/contracts/link-da-fatura";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { abrirLink, imprimirPorLink } from "./abrir-link.ts";
import { criarLink, revogarLink } from "./criar-link.ts";

export const linkRoutes = (deps: Pick<Deps, "db" | "queue" | "clock" | "ids">): readonly Route[] => [
  bind(linkDaFatura.criar, (chamada) => criarLink(deps, chamada, chamada.body.idFatura)),
  bind(linkDaFatura.revogar, (chamada) => revogarLink(deps, chamada, chamada.query.idFatura)),
  bind(linkDaFatura.abrir, ({ body }) => abrirLink(deps, body.token)),
  bind(linkDaFatura.imprimirBoleto, ({ body }) => imprimirPorLink(deps, body.token)),
];
