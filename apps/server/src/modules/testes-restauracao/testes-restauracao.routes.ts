import { testesRestauracao } from "@acervo/contracts/testes-restauracao";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirTeste } from "./abertura/abrir-teste.ts";
import { cancelarTeste } from "./cancelar-teste.ts";
import { consultarTeste, listarTestes } from "./consulta/ler-testes.ts";

export const testesRestauracaoRoutes = (deps: Pick<Deps, "db" | "clock" | "queue">): readonly Route[] => [
  bind(testesRestauracao.listar, (chamada) => listarTestes(deps, chamada, chamada.query.id)),
  bind(testesRestauracao.abrir, (chamada) => abrirTeste(deps, chamada, chamada.body)),
  bind(testesRestauracao.consultar, (chamada) => consultarTeste(deps, chamada, chamada.params.id)),
  bind(testesRestauracao.cancelar, (chamada) => cancelarTeste(deps, chamada, chamada.params.id)),
];
