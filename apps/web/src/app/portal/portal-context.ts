import { createContext, use, useSyncExternalStore } from "react";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { EstadoDoPortal, Portal } from "./portal.ts";

export const PortalContext = createContext<Portal | null>(null);

export const usePortal = (): Portal => {
  const portal = use(PortalContext);
  if (portal === null) throw new Error("PortalContext is missing.");
  return portal;
};

export const useEstadoDoPortal = (): EstadoDoPortal => {
  const portal = usePortal();
  return useSyncExternalStore(portal.subscribe, portal.estado);
};

/** The signed-in user. Only for pages behind the guard, which lets nobody else through. */
export const useUsuario = (): UsuarioAtual => {
  const { usuario } = useEstadoDoPortal();
  if (usuario === null) throw new Error("This page is not behind the guard.");
  return usuario;
};
