import { DialogModal } from "./dialog-modal.tsx";
import type { FeedbackState } from "./feedback.ts";
import { ToastList } from "./toast-list.tsx";

type FeedbackViewProps = {
  readonly state: FeedbackState;
  readonly onDismissToast: (id: number) => void;
};

export const FeedbackView = ({ state, onDismissToast }: FeedbackViewProps) => {
  const dialog = state.dialogs[0];
  return (
    <>
      {dialog === undefined ? null : <DialogModal dialog={dialog} />}
      <ToastList toasts={state.toasts} onDismiss={onDismissToast} />
    </>
  );
};
