import { parametros } from "@acervo/contracts/parametros";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { buscarUrlInstalador } from "./buscar-url-instalador.ts";
import { listarInstaladores } from "./instaladores/listar-instaladores.ts";

export const parametrosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(parametros.instaladores, () => listarInstaladores(deps)),
  bind(parametros.urlDownloadExe, () => buscarUrlInstalador(deps, "url-dowload-exe")),
  bind(parametros.urlDownloadExe32Bits, () => buscarUrlInstalador(deps, "url-dowload-exe-32-bits")),
  bind(parametros.porcentagemAlertaCapacidade, () =>
    inteiroVigente(deps.db, "porcentagem-alerta-capacidade", deps.clock.now()),
  ),
  bind(parametros.filtroPorcentagemCapacidadeUtilizada, () =>
    inteiroVigente(deps.db, "filtro-porcentagem-capacidade-utilizada", deps.clock.now()),
  ),
  bind(parametros.qtdDiasContratacaoPossivelCliente, () =>
    inteiroVigente(deps.db, "qtd-dias-contratacao-possivel-cliente", deps.clock.now()),
  ),
];
