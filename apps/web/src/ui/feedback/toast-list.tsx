import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { uiTexts } from "../ui.texts.ts";
import type { Toast } from "./feedback.ts";
import "./toast-list.css";

const AUTO_CLOSE_MS = 6000;
const ICONS = { erro: IconAlertCircle, sucesso: IconCircleCheck, atencao: IconInfoCircle };

type ToastItemProps = { readonly toast: Toast; readonly onDismiss: (id: number) => void };

/** Good news leaves by itself; an error stays until it is closed. */
const ToastItem = ({ toast, onDismiss }: ToastItemProps) => {
  const { id, kind } = toast;
  useEffect(() => {
    if (kind === "erro") return undefined;
    const timer = setTimeout(() => onDismiss(id), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [id, kind, onDismiss]);

  const Icon = ICONS[kind];
  return (
    <div className="toast-list__toast" data-kind={kind} role={kind === "erro" ? "alert" : "status"}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <p>{toast.mensagem}</p>
      <button
        type="button"
        className="toast-list__close"
        aria-label={uiTexts.dialogos.fecharAviso}
        onClick={() => onDismiss(id)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
};

type ToastListProps = { readonly toasts: readonly Toast[]; readonly onDismiss: (id: number) => void };

export const ToastList = ({ toasts, onDismiss }: ToastListProps) =>
  toasts.length === 0 ? null : (
    <section className="toast-list" aria-label={uiTexts.dialogos.avisos}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </section>
  );
