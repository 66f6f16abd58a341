import type { Backup } from "@acervo/contracts/backups";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconLoader2,
  IconPlugConnectedX,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import "./situacao-do-backup.css";

type Codigo = Backup["situacaoBackup"]["codigo"];

const APARENCIA: Readonly<Record<Codigo, { readonly tone: StatusTone; readonly icon: TablerIcon }>> = {
  "1": { tone: "info", icon: IconLoader2 },
  "2": { tone: "ok", icon: IconCircleCheck },
  "3": { tone: "warn", icon: IconAlertTriangle },
  "4": { tone: "bad", icon: IconCircleX },
  "5": { tone: "orange", icon: IconPlugConnectedX },
};

/** How a backup went, and why if not simply well. */
export const SituacaoDoBackup = ({ backup }: { readonly backup: Backup }) => {
  const { situacaoBackup, motivos } = backup;
  return (
    <div className="situacao-do-backup">
      <StatusBadge {...APARENCIA[situacaoBackup.codigo]}>{situacaoBackup.descricao}</StatusBadge>
      {motivos.map((motivo) => (
        <p key={motivo}>{motivo}</p>
      ))}
    </div>
  );
};
