import { agenteBackups } from "@acervo/contracts/agente-backups";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { conceder } from "./grants/conceder.ts";
import { concederPartes } from "./grants/conceder-partes.ts";
import { renovarGrants } from "./grants/renovar.ts";
import { concluirBackup, type ConclusaoDeps } from "./concluir-backup.ts";
import { confirmar } from "./confirm/confirmar.ts";
import { iniciarBackup } from "./iniciar-backup.ts";
import { lerCatalogo } from "./ler-catalogo.ts";
import { registrarOcorrencias } from "./registrar-ocorrencias.ts";

export const agenteBackupsRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "presigner"> & ConclusaoDeps,
): readonly Route[] => [
  bind(agenteBackups.iniciar, ({ agente, body }) => iniciarBackup(deps, agente, body)),
  bind(agenteBackups.conceder, ({ agente, params, body }) => conceder(deps, agente, params.idBackup, body)),
  bind(agenteBackups.renovar, ({ agente, params, body }) => renovarGrants(deps, agente, params.idBackup, body.objetos)),
  bind(agenteBackups.concederPartes, ({ agente, params, body }) => concederPartes(deps, agente, params, body)),
  bind(agenteBackups.confirmar, ({ agente, params, body }) => confirmar(deps, agente, params.idBackup, body)),
  bind(agenteBackups.registrarOcorrencias, ({ agente, params, body }) =>
    registrarOcorrencias(deps, agente, params.idBackup, body),
  ),
  bind(agenteBackups.concluir, ({ agente, params, body }) => concluirBackup(deps, agente, params.idBackup, body)),
  bind(agenteBackups.lerCatalogo, ({ agente, query }) => lerCatalogo(deps, agente, query.idConfiguracao, query)),
];
