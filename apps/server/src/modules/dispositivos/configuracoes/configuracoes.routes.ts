import { configuracoes } from "@acervo/contracts/configuracoes";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { adicionarConfiguracao } from "./adicionar-configuracao.ts";
import { atualizarConfiguracao } from "./atualizar-configuracao.ts";
import { listarConfiguracoes } from "./listar-configuracoes.ts";
import { removerConfiguracao } from "./remover-configuracao.ts";
import { mudarPadroes } from "../padroes/mudar-padroes.ts";
import { voltarAGuardar } from "../ignorados/voltar-a-guardar.ts";
import { verificarPrefixoDuplicado } from "./verificar-prefixo-duplicado.ts";

export const configuracoesRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(configuracoes.verificarPrefixosDuplicados, (chamada) =>
    verificarPrefixoDuplicado(deps, chamada, chamada.query.id, chamada.query.nome),
  ),
  bind(configuracoes.listar, (chamada) => listarConfiguracoes(deps, chamada, chamada.query.idDispositivo)),
  bind(configuracoes.adicionar, (chamada) => adicionarConfiguracao(deps, chamada, chamada.body)),
  bind(configuracoes.atualizar, (chamada) => atualizarConfiguracao(deps, chamada, chamada.body)),
  bind(configuracoes.remover, (chamada) => removerConfiguracao(deps, chamada, chamada.query.id)),
  bind(configuracoes.mudarPadroes, (chamada) => mudarPadroes(deps, chamada, chamada.body)),
  bind(configuracoes.voltarAGuardar, (chamada) => voltarAGuardar(deps, chamada, chamada.query.id)),
];
