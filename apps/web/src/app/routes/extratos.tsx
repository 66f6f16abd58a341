import { ExtratosPage } from "../../features/extratos/extratos-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The statements of the current subscription. */
export const ExtratosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return <ExtratosPage key={id} idContratacao={id} />;
};
