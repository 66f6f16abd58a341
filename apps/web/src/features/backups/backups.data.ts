import { backups, type LogBackup } from "@acervo/contracts/backups";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { intervaloCom } from "../../shared/novidades/use-novidades.ts";
import { useExport } from "../../shared/export/use-export.ts";
import { intervaloMs, isEmAndamento } from "./backups.rules.ts";
import { backupsTexts } from "./backups.texts.ts";

// Lists that are read again by themselves tell of a failure on the page: a message for each try would bury it.

export const chaveDosBackups = (idDispositivo: number) => ["backups", "dispositivo", idDispositivo];

/** A page of a device's backups, kept up to date; `aEspera` when one is about to begin. */
export const useBackupsDoDispositivo = (idDispositivo: number, pagina: number, aEspera = false) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...chaveDosBackups(idDispositivo), pagina],
    queryFn: ({ signal }) =>
      fetchValue(api, backups.listarPorDispositivo, { params: { id: idDispositivo }, query: { pagina } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      intervaloCom(queryClient, intervaloMs(aEspera || (state.data?.listaBackup.some(isEmAndamento) ?? false))),
  });
};

/** The newest backups of a subscription. A failure is only logged. */
export const useUltimosBackups = (idContratacao: number) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ["backups", "contratacao", idContratacao],
    queryFn: ({ signal }) =>
      fetchValue(
        api,
        backups.listarPorContratacao,
        { params: { id: idContratacao }, query: { pagina: 1 } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      intervaloCom(queryClient, intervaloMs(state.data?.listaBackup.some(isEmAndamento) ?? false)),
  });
};

/** `null` lists both types. */
export type FiltroDoLog = LogBackup["tipoLogBackup"] | null;
const LOG_SUCESSO = { SUCESSO: "true", ERRO: "false" } as const;
const logSucessoDe = (filtro: FiltroDoLog) => (filtro === null ? ("" as const) : LOG_SUCESSO[filtro]);

type PaginaDoLog = { readonly pagina: number; readonly filtro: FiltroDoLog; readonly cresce: boolean };

/** A page of a backup's log; `cresce` while the backup runs. */
export const useLogDoBackup = (idBackup: number, { pagina, filtro, cresce }: PaginaDoLog) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["backups", "log", idBackup, filtro, pagina],
    queryFn: ({ signal }) => {
      const query = { pagina, logSucesso: logSucessoDe(filtro) };
      return fetchValue(api, backups.listarLog, { params: { idBackup }, query }, { signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: cresce ? intervaloMs(true) : false,
  });
};

/** Saves the whole log of a backup, or of one type, as a spreadsheet. */
export const useExportarLog = (idBackup: number, filtro: FiltroDoLog) => {
  const { exportacao } = backupsTexts.log;
  const exportar = useExport(backups.exportarLog, { name: exportacao.arquivo(idBackup), failure: exportacao.falha });
  return exportar({ params: { idBackup }, query: { logSucesso: logSucessoDe(filtro) } });
};
