import type { ExecucaoDaMudanca as Execucao } from "@acervo/contracts/aprovacoes";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { formatDiaEHora } from "../../lib/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { aprovacaoTexts as texts } from "./aprovacoes.texts.ts";

/** What became of a confirmed change that a job carries out; nothing where confirming did it. */
export const ExecucaoDaMudanca = ({ execucao }: { readonly execucao: Execucao | null }) => {
  if (execucao === null) return null;
  const { situacao, motivo, encerradaEm } = execucao;
  if (situacao === "FAZENDO")
    return (
      <StatusBadge tone="info" icon={IconClock}>
        {texts.fazendo}
      </StatusBadge>
    );
  if (situacao === "FEITA")
    return (
      <StatusBadge tone="ok" icon={IconCircleCheck}>
        {texts.feita(formatDiaEHora(encerradaEm ?? ""))}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="bad" icon={IconAlertTriangle}>
      {texts.falhou(motivo ?? "")}
    </StatusBadge>
  );
};
