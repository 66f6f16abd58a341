import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import type { Feedback } from "./feedback.ts";

const loadView = () => import("./feedback-view.tsx");
const FeedbackView = lazy(() => loadView().then((view) => ({ default: view.FeedbackView })));

/** Draws what `feedback` has to say. The drawing part loads while the page is idle, so that it is there if the network goes. */
export const FeedbackHost = ({ feedback }: { readonly feedback: Feedback }) => {
  const state = useSyncExternalStore(feedback.subscribe, feedback.snapshot);

  useEffect(() => {
    // Safari has no idle callback.
    const idle = globalThis.requestIdleCallback ?? ((load: () => void) => setTimeout(load, 500));
    idle(() => void loadView().catch(() => undefined));
  }, []);

  if (state.dialogs.length === 0 && state.toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FeedbackView state={state} onDismissToast={feedback.dismissToast} />
    </Suspense>
  );
};
