import { conformidade } from "@acervo/contracts/conformidade";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { consultarConformidade } from "./consultar-conformidade.ts";
import { escolherClasse } from "./escolher-classe.ts";
import type { ComTestesDeRestauracao } from "./testes-de-restauracao.ts";

export const conformidadeRoutes = (deps: Pick<Deps, "db" | "clock"> & ComTestesDeRestauracao): readonly Route[] => [
  bind(conformidade.consultar, (chamada) => consultarConformidade(deps, chamada, chamada.query.id)),
  bind(conformidade.escolherClasse, (chamada) => escolherClasse(deps, chamada, chamada.body.classe)),
];
