import { configuracoes } from "@acervo/contracts/configuracoes";
import { useMutation } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { backupsTexts } from "./backups.texts.ts";

/** Asks the device's program for a backup of a configuration. */
export const usePedirBackup = (idConfiguracao: number) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: () => fetchValue(api, configuracoes.fazerBackup, { query: { id: idConfiguracao } }),
    meta: { mensagemPadrao: backupsTexts.fazer.erro },
  });
};
