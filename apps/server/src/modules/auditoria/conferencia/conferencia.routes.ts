import { conferenciaDaTrilha } from "@acervo/contracts/conferencia-da-trilha";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { consultarConferencia } from "./consultar-conferencia.ts";
import { pedirConferencia } from "./pedir-conferencia.ts";

export const conferenciaRoutes = (deps: Pick<Deps, "db" | "clock" | "queue">): readonly Route[] => [
  bind(conferenciaDaTrilha.consultar, () => consultarConferencia(deps)),
  bind(conferenciaDaTrilha.pedir, (chamada) => pedirConferencia(deps, chamada)),
];
