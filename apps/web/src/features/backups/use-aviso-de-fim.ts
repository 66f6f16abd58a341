import type { Backup } from "@acervo/contracts/backups";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { backupsTerminados, type BackupsVistos, isConcluido, verBackups } from "./backups.rules.ts";
import { backupsTexts } from "./backups.texts.ts";

/** How much is stored may be another with each backup. */
const MUDAM_COM_O_FIM = [["dispositivos"], ["contratacoes"]];

/** Says that a backup ended to whoever is looking at the list. */
export const useAvisoDeFim = (backups: readonly Backup[] | undefined): void => {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const vistos = useRef<BackupsVistos | null>(null);
  const avisar = useEffectEvent((terminados: readonly Backup[]) => {
    for (const terminado of terminados) {
      const { nomeConfiguracao, situacaoBackup } = terminado;
      const kind = isConcluido(terminado) ? "sucesso" : "atencao";
      feedback.toast(kind, backupsTexts.terminou(nomeConfiguracao, situacaoBackup.descricao));
    }
    for (const queryKey of MUDAM_COM_O_FIM) void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (backups === undefined) return;
    const terminados = backupsTerminados(vistos.current, backups);
    vistos.current = verBackups(vistos.current, backups);
    if (terminados.length > 0) avisar(terminados);
  }, [backups]);
};
