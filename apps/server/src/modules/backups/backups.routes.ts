import { backups } from "@acervo/contracts/backups";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { contarPorDia } from "./lists/contar-por-dia.ts";
import { exportarLog } from "./lists/exportar-log.ts";
import { listarLog, listarPorContratacao, listarPorDispositivo } from "./lists/listar-backups.ts";
import { listarVersoesAcervoExe } from "./lists/listar-versoes-acervo-exe.ts";

const SUCESSO = { true: true, false: false, "": null } as const;

export const backupsRoutes = (deps: Pick<Deps, "db" | "clock" | "exports">): readonly Route[] => [
  bind(backups.listarPorDispositivo, (chamada) =>
    listarPorDispositivo(deps, chamada, chamada.params.id, chamada.query.pagina),
  ),
  bind(backups.listarPorContratacao, (chamada) =>
    listarPorContratacao(deps, chamada, chamada.params.id, chamada.query.pagina),
  ),
  bind(backups.arquivosPorBackup, (chamada) => contarPorDia(deps, chamada, chamada.query.id)),
  bind(backups.versoesAcervoExe, () => listarVersoesAcervoExe(deps)),
  bind(backups.listarLog, (chamada) => {
    const { pagina, logSucesso } = chamada.query;
    return listarLog(deps, chamada, chamada.params.idBackup, { pagina, sucesso: SUCESSO[logSucesso] });
  }),
  bind(backups.exportarLog, (chamada) =>
    exportarLog(deps, chamada, chamada.params.idBackup, SUCESSO[chamada.query.logSucesso]),
  ),
];
