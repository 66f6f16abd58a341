import { createContext, use } from "react";
import type { Feedback } from "./feedback.ts";

export const FeedbackContext = createContext<Feedback | null>(null);

export const useFeedback = (): Feedback => {
  const feedback = use(FeedbackContext);
  if (feedback === null) throw new Error("FeedbackContext is missing.");
  return feedback;
};
