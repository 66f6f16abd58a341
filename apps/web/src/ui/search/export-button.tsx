import { Button } from "@mantine/core";
import { formatarTamanho } from "@acervo/br/tamanho";
import { IconDownload, type TablerIcon } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { ExportControl, ExportProgress } from "../../lib/save-export.ts";
import { ActionButton } from "../action-button.tsx";
import { useFeedback } from "../feedback/feedback-context.ts";
import { uiTexts } from "../ui.texts.ts";
import "./export-button.css";

const texts = uiTexts.exportacao;

/** Why it failed: what the person reads, null when it is for the log alone; and whether others take its place now. */
export type ExportFailure = { readonly mensagem: string | null; readonly ocupada?: boolean };
/** How it ended; "vazio": there was nothing to save. */
export type ExportOutcome = "salvo" | "entregue" | "desistiu" | "vazio" | ExportFailure;

type ExportButtonProps = {
  /** What is exported, on the button. */
  readonly children: string;
  /** Why there is nothing to export now; null when there is. */
  readonly reason?: string | null;
  readonly icon?: TablerIcon;
  readonly onExport: (control: ExportControl) => Promise<ExportOutcome>;
};

const NOTHING_YET: ExportProgress = { bytes: 0, total: null };
const HUNDREDTHS = 100;
const STEP = 10;

const inWords = ({ bytes, total }: ExportProgress): string =>
  total === null
    ? texts.recebidos(formatarTamanho(bytes))
    : texts.recebidosDe(formatarTamanho(bytes), formatarTamanho(total));

/** Read out each tenth of the way where its end is known, and otherwise only that it goes on. */
const announced = ({ bytes, total }: ExportProgress): string =>
  total === null || total === 0
    ? texts.exportando
    : texts.porcento(Math.floor((bytes / total) * (HUNDREDTHS / STEP)) * STEP);

/** Exports what was found. It tells how far it is, can be stopped, and stops with the page. */
export const ExportButton = ({ children, reason = null, icon: Icon = IconDownload, onExport }: ExportButtonProps) => {
  const feedback = useFeedback();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(NOTHING_YET);
    const outcome = await onExport({ signal: controller.signal, onProgress: setProgress });
    running.current = null;
    setProgress(null);
    if (outcome === "salvo") feedback.toast("sucesso", texts.salva);
    else if (outcome === "entregue") feedback.toast("sucesso", texts.entregue);
    else if (outcome === "desistiu") feedback.toast("atencao", texts.cancelada);
    else if (outcome === "vazio") await feedback.attention(texts.vazia);
    else if (outcome.mensagem !== null) await feedback.error(outcome.mensagem);
  };
  return (
    <div className="export-button">
      {progress === null ? null : (
        <>
          <span className="export-button__progress figures">{inWords(progress)}</span>
          <output className="sr-only">{announced(progress)}</output>
          <Button variant="subtle" onClick={() => running.current?.abort()}>
            {texts.cancelar}
          </Button>
        </>
      )}
      <ActionButton
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        reason={reason}
        busy={progress !== null}
        onClick={() => void start()}
      >
        {progress === null ? children : texts.exportando}
      </ActionButton>
    </div>
  );
};
