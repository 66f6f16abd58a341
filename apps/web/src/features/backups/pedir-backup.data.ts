import { configuracoes } from "@acervo/contracts/configuracoes";
import { fetchValue } from "../../lib/api.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { chaveDosBackups } from "./backups.data.ts";
import { backupsTexts } from "./backups.texts.ts";

/** Asks the device's program for a backup of a configuration. */
export const usePedirBackup = (idDispositivo: number, idConfiguracao: number) =>
  useAcao({
    fazer: (api) => fetchValue(api, configuracoes.fazerBackup, { query: { id: idConfiguracao } }),
    atualiza: [chaveDosBackups(idDispositivo)],
    sucesso: backupsTexts.fazer.feito,
    erro: backupsTexts.fazer.erro,
  });
