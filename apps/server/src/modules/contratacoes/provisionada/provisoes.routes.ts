import { provisoes } from "@acervo/contracts/provisoes";
import { bind, type Route } from "../../../http/route.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { encontrarConta } from "./encontrar-conta.ts";
import { listarProvisoes } from "./listar-provisoes.ts";
import { provisionar } from "./provisionar.ts";
import { retirarProvisao } from "./retirar-provisao.ts";

export const provisoesRoutes = (deps: ContratarDeps): readonly Route[] => [
  bind(provisoes.listar, ({ query }) => listarProvisoes(deps, query.pagina)),
  bind(provisoes.encontrarConta, (chamada) => encontrarConta(deps, chamada, chamada.body.cpfCnpj)),
  bind(provisoes.provisionar, (chamada) => provisionar(deps, chamada, chamada.body)),
  bind(provisoes.retirar, (chamada) => retirarProvisao(deps, chamada, chamada.params.idContratacao)),
];
