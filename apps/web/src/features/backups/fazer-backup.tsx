import type { Configuracao } from "@acervo/contracts/configuracoes";
import { IconCloudUpload } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { useServices } from "../../lib/services.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useBackupsDoDispositivo } from "./backups.data.ts";
import { usePedirBackup } from "./pedir-backup.data.ts";
import { type BackupPedido, estadoDoPedido, ultimoDaConfiguracao } from "./backups.rules.ts";
import { backupsTexts } from "./backups.texts.ts";

const texts = backupsTexts.fazer;
const ROTULOS = { livre: texts.agora, pedido: texts.pedido, andamento: texts.andamento };

type FazerBackupProps = {
  readonly idDispositivo: number;
  readonly configuracao: Configuracao;
  /** Why nothing of the configuration can be changed now; null when it can. */
  readonly motivo: string | null;
  /** It is what the screen is there for, not one of many. */
  readonly principal?: boolean;
};

/** Asks for a backup now, and says so until it begins and while it runs. */
export const FazerBackup = ({ idDispositivo, configuracao, motivo, principal = false }: FazerBackupProps) => {
  const { clock } = useServices();
  const feedback = useFeedback();
  const [pedido, setPedido] = useState<BackupPedido | null>(null);
  const { data } = useBackupsDoDispositivo(idDispositivo, 1, pedido !== null);
  const pedir = usePedirBackup(idDispositivo, configuracao.id);
  const backups = data?.listaBackup ?? [];
  const estado = estadoDoPedido(backups, configuracao.id, pedido);
  // It has begun: what was asked for is no longer awaited.
  if (pedido !== null && estado !== "pedido") setPedido(null);

  const desistir = useEffectEvent(() => {
    setPedido(null);
    feedback.toast("atencao", texts.semResposta);
  });
  useEffect(() => {
    if (pedido === null) return undefined;
    const timer = setTimeout(() => desistir(), Math.max(0, pedido.valeAteMs - clock.now().getTime()));
    return () => clearTimeout(timer);
  }, [pedido, clock]);

  const fazer = (): void =>
    pedir.mutate(undefined, {
      onSuccess: ({ validoAte }) => {
        const depoisDe = ultimoDaConfiguracao(backups, configuracao.id);
        setPedido({ depoisDe, valeAteMs: parseInstante(validoAte).getTime() });
      },
    });
  return (
    <ActionButton
      size={principal ? "lg" : "xs"}
      variant={principal ? "filled" : "default"}
      leftSection={<IconCloudUpload size={principal ? 20 : 16} stroke={2} aria-hidden />}
      reason={motivo ?? (configuracao.diretorios.length === 0 ? texts.semDiretorio : null)}
      busy={pedir.isPending || estado !== "livre"}
      onClick={fazer}
    >
      {ROTULOS[estado]}
    </ActionButton>
  );
};
