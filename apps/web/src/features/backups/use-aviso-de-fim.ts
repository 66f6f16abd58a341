import type { Backup } from "@acervo/contracts/backups";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { isEmAndamento } from "./backups.rules.ts";
import { backupsTexts } from "./backups.texts.ts";

/** What is told when a backup ends: that it did, and, since it may have changed, how much is stored. */
const MUDAM_COM_O_FIM = [["dispositivos"], ["contratacoes"]];

/** Says that a backup ended to whoever saw it run. */
export const useAvisoDeFim = (backups: readonly Backup[] | undefined): void => {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const corriam = useRef<ReadonlySet<number>>(new Set());
  const avisar = useEffectEvent((terminados: readonly Backup[]) => {
    for (const { nomeConfiguracao, situacaoBackup } of terminados) {
      const kind = situacaoBackup.codigo === "2" ? "sucesso" : "atencao";
      feedback.toast(kind, backupsTexts.terminou(nomeConfiguracao, situacaoBackup.descricao));
    }
    for (const queryKey of MUDAM_COM_O_FIM) void queryClient.invalidateQueries({ queryKey });
  });
  useEffect(() => {
    if (backups === undefined) return;
    const terminados = backups.filter((backup) => corriam.current.has(backup.id) && !isEmAndamento(backup));
    corriam.current = new Set(backups.filter(isEmAndamento).map(({ id }) => id));
    if (terminados.length > 0) avisar(terminados);
  }, [backups]);
};
