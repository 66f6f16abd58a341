import { useSyncExternalStore } from "react";
import { DialogWindow } from "./dialog-window.tsx";
import type { Feedback } from "./feedback.ts";
import { ToastList } from "./toast-list.tsx";

/** Draws what `feedback` has to say. It is part of the first page: an error must show even when the network is gone. */
export const FeedbackHost = ({ feedback }: { readonly feedback: Feedback }) => {
  const { dialogs, toasts } = useSyncExternalStore(feedback.subscribe, feedback.snapshot);
  const dialog = dialogs[0];
  return (
    <>
      {dialog === undefined ? null : <DialogWindow dialog={dialog} />}
      <ToastList toasts={toasts} onDismiss={feedback.dismissToast} />
    </>
  );
};
