import { lgpd } from "@acervo/contracts/lgpd";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { assinarTermo } from "./assinar-termo.ts";
import { buscarTermo } from "./buscar-termo.ts";

export const lgpdRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "hashCodigoAtivacao">,
): readonly Route[] => [
  bind(lgpd.buscar, ({ usuario }) => buscarTermo(deps, usuario.id)),
  bind(lgpd.assinar, (chamada) => assinarTermo(deps, chamada, chamada.body)),
];
