import { diretorios } from "@acervo/contracts/diretorios";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { adicionarDiretorio } from "./adicionar-diretorio.ts";
import { atualizarDiretorio } from "./atualizar-diretorio.ts";
import { removerDiretorio } from "./remover-diretorio.ts";
import { verificarCaminhoDuplicado } from "./verificar-caminho-duplicado.ts";

export const diretoriosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(diretorios.verificarCaminhosDuplicados, (chamada) =>
    verificarCaminhoDuplicado(deps, chamada, chamada.query.id, chamada.query.nome),
  ),
  bind(diretorios.adicionar, (chamada) => adicionarDiretorio(deps, chamada, chamada.body.idConfiguracao, chamada.body)),
  bind(diretorios.atualizar, (chamada) => atualizarDiretorio(deps, chamada, chamada.body)),
  bind(diretorios.remover, (chamada) => removerDiretorio(deps, chamada, chamada.query.id)),
];
