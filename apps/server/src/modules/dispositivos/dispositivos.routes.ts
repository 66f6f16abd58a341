import { dispositivos } from "@acervo/contracts/dispositivos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { adicionarDispositivo } from "./adicionar-dispositivo.ts";
import { agendamentosRoutes } from "./agendamentos/agendamentos.routes.ts";
import { atualizarDispositivo } from "./atualizar-dispositivo.ts";
import { buscarEspacoConsumido } from "./buscar-espaco-consumido.ts";
import { configuracoesRoutes } from "./configuracoes/configuracoes.routes.ts";
import { desativarDispositivo } from "./ativacao/desativar-dispositivo.ts";
import { diretoriosRoutes } from "./diretorios/diretorios.routes.ts";
import { gerarTokenInstalacao } from "./ativacao/gerar-token-instalacao.ts";
import { listarDispositivos } from "./listar-dispositivos.ts";
import { obterCodigoAtivacao } from "./ativacao/obter-codigo-ativacao.ts";
import { removerDispositivo } from "./remover-dispositivo.ts";
import { usosRoutes } from "./uso/usos.routes.ts";
import { travasRoutes } from "./trava/travas.routes.ts";
import { trazerDeVolta } from "./trazer-de-volta.ts";
import { verificarAtivacao } from "./ativacao/verificar-ativacao.ts";
import { verificarNomeDuplicado } from "./verificar-nome-duplicado.ts";

export const dispositivosRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "hashCodigoAtivacao" | "diretorio">,
): readonly Route[] => [
  bind(dispositivos.verificarNomesDuplicados, (chamada) =>
    verificarNomeDuplicado(deps, chamada, chamada.query.id, chamada.query.nome),
  ),
  bind(dispositivos.listar, (chamada) => listarDispositivos(deps, chamada, chamada.query.idContratacao)),
  bind(dispositivos.adicionar, (chamada) =>
    adicionarDispositivo(deps, chamada, chamada.body.idContratacao, chamada.body),
  ),
  bind(dispositivos.atualizar, (chamada) =>
    atualizarDispositivo(deps, chamada, chamada.body.idDispositivo, chamada.body),
  ),
  bind(dispositivos.remover, (chamada) =>
    removerDispositivo(deps, chamada, chamada.query.id, chamada.query.excluirImediatamente),
  ),
  bind(dispositivos.trazerDeVolta, (chamada) => trazerDeVolta(deps, chamada, chamada.query.id)),
  bind(dispositivos.obterCodigoAtivacao, (chamada) => obterCodigoAtivacao(deps, chamada, chamada.params.id)),
  bind(dispositivos.gerarTokenInstalacao, (chamada) => gerarTokenInstalacao(deps, chamada, chamada.params.id)),
  bind(dispositivos.verificarAtivacao, (chamada) => verificarAtivacao(deps, chamada, chamada.params.id)),
  bind(dispositivos.desativarDispositivo, (chamada) => desativarDispositivo(deps, chamada, chamada.params.id)),
  bind(dispositivos.buscarDispositivosEspacoConsumido, (chamada) =>
    buscarEspacoConsumido(deps, chamada, chamada.query.idContratacao),
  ),
  ...configuracoesRoutes(deps),
  ...diretoriosRoutes(deps),
  ...agendamentosRoutes(deps),
  ...travasRoutes(deps),
  ...usosRoutes(deps),
];
