import { testesRestauracao } from "@acervo/contracts/testes-restauracao";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirTeste } from "./abertura/abrir-teste.ts";
import { baixarAta } from "./ata/baixar-ata.ts";
import { cancelarTeste } from "./cancelar-teste.ts";
import { consultarTeste, listarTestes } from "./consulta/ler-testes.ts";
import { anotarPasso, definirMedidas } from "./declaracao/anotar.ts";
import { declararTeste } from "./declaracao/declarar-teste.ts";

export const testesRestauracaoRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "presigner">,
): readonly Route[] => [
  bind(testesRestauracao.listar, (chamada) => listarTestes(deps, chamada, chamada.query.id)),
  bind(testesRestauracao.abrir, (chamada) => abrirTeste(deps, chamada, chamada.body)),
  bind(testesRestauracao.consultar, (chamada) => consultarTeste(deps, chamada, chamada.params.id)),
  bind(testesRestauracao.anotarPasso, ({ usuario, params, body }) => anotarPasso(deps, { usuario, ...params }, body)),
  bind(testesRestauracao.definirMedidas, ({ usuario, params, body }) =>
    definirMedidas(deps, { usuario, ...params }, body.medidas),
  ),
  bind(testesRestauracao.declarar, (chamada) =>
    declararTeste(deps, chamada, { id: chamada.params.id, sha256: chamada.body.sha256 }),
  ),
  bind(testesRestauracao.baixar, (chamada) => baixarAta(deps, chamada, chamada.params.id)),
  bind(testesRestauracao.cancelar, (chamada) => cancelarTeste(deps, chamada, chamada.params.id)),
];
