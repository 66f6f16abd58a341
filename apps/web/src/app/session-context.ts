import { createContext, use } from "react";
import type { Session } from "../lib/session/session.ts";

export const SessionContext = createContext<Session | null>(null);

/** Ends the session and leaves for the application's root. */
export const useSair = (): (() => void) => {
  const session = use(SessionContext);
  if (session === null) throw new Error("SessionContext is missing.");
  return () => void session.logout();
};
