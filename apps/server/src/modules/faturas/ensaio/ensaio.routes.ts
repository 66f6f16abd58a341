import { ensaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerEnsaio } from "./ler-ensaio.ts";
import { responderEnsaio } from "./responder-ensaio.ts";

export const ensaioRoutes = (deps: Pick<Deps, "db" | "clock" | "queue">): readonly Route[] => [
  bind(ensaioDaEmissao.ler, () => lerEnsaio(deps)),
  bind(ensaioDaEmissao.responder, (chamada) => responderEnsaio(deps, chamada, chamada.body)),
];
