import type { Configuracao } from "@acervo/contracts/configuracoes";
import { IconCloudUpload } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { formatHora } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useBackupsDoDispositivo } from "./backups.data.ts";
import { usePedirBackup } from "./pedir-backup.data.ts";
import { type BackupPedido, type EstadoDoPedido, estadoDoPedido, ultimoDaConfiguracao } from "./backups.rules.ts";
import { backupsTexts } from "./backups.texts.ts";

const texts = backupsTexts.fazer;
const rotuloDe = (estado: EstadoDoPedido, pedido: BackupPedido | null): string => {
  if (estado === "pedido" && pedido !== null) return texts.pedidoAs(formatHora(pedido.em));
  return estado === "livre" ? texts.agora : texts.andamento;
};
const APARENCIA = {
  principal: { size: "lg", variant: "filled", icone: 20 },
  comum: { size: "xs", variant: "default", icone: 16 },
} as const;

/** What the server still keeps for the machine, also after the page was loaded again. */
const pedidoGuardado = ({ backupPedido }: Configuracao): BackupPedido | null =>
  backupPedido === null
    ? null
    : {
        depoisDe: Infinity,
        em: parseInstante(backupPedido.em),
        valeAteMs: parseInstante(backupPedido.validoAte).getTime(),
      };

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
  const aparencia = APARENCIA[principal ? "principal" : "comum"];
  const feedback = useFeedback();
  const [feito, setFeito] = useState<BackupPedido | null>(null);
  const pedido = feito ?? pedidoGuardado(configuracao);
  const { data } = useBackupsDoDispositivo(idDispositivo, 1, pedido !== null);
  const pedir = usePedirBackup(idDispositivo, configuracao.id);
  const backups = data?.listaBackup ?? [];
  const estado = estadoDoPedido(backups, configuracao.id, pedido);
  // It has begun: what was asked for is no longer awaited.
  if (feito !== null && estado !== "pedido") setFeito(null);

  const desistir = useEffectEvent(() => {
    setFeito(null);
    feedback.toast("atencao", texts.semResposta);
  });
  useEffect(() => {
    if (feito === null) return undefined;
    const timer = setTimeout(() => desistir(), Math.max(0, feito.valeAteMs - clock.now().getTime()));
    return () => clearTimeout(timer);
  }, [feito, clock]);

  const fazer = (): void =>
    pedir.mutate(undefined, {
      onSuccess: ({ validoAte }) => {
        const depoisDe = ultimoDaConfiguracao(backups, configuracao.id);
        setFeito({ depoisDe, em: clock.now(), valeAteMs: parseInstante(validoAte).getTime() });
      },
    });
  return (
    <ActionButton
      size={aparencia.size}
      variant={aparencia.variant}
      leftSection={<IconCloudUpload size={aparencia.icone} stroke={2} aria-hidden />}
      reason={motivo ?? (configuracao.diretorios.length === 0 ? texts.semDiretorio : null)}
      busy={pedir.isPending || estado !== "livre"}
      onClick={fazer}
    >
      {rotuloDe(estado, pedido)}
    </ActionButton>
  );
};
