import { useFeedback } from "./feedback-context.ts";

/**
 * Tells that something was done, for the `onSuccess` of a mutation's own hook: one given to `mutate` is dropped when
 * what asked for it is gone by then, such as the row that a list no longer has.
 */
export const useTold = (text: string) => {
  const feedback = useFeedback();
  return (): void => feedback.toast("sucesso", text);
};
