import { createContext, use } from "react";
import type { Session } from "../lib/session/session.ts";

export const SessionContext = createContext<Session | null>(null);

/** Leaves for an action of the identity provider and comes back to a page of the portal. */
export const useAcaoDeIdentidade = (): ((acao: string, volta: string) => void) => {
  const session = use(SessionContext);
  if (session === null) throw new Error("SessionContext is missing.");
  return (acao, volta) => void session.act(acao, volta);
};

/** Ends the session and leaves for the application's root. */
export const useSair = (): (() => void) => {
  const session = use(SessionContext);
  if (session === null) throw new Error("SessionContext is missing.");
  return () => void session.logout();
};
