import { TomadorPage } from "../../features/tomadores/tomador-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The guard lets nobody in without a current subscription. */
export const GerenciarTomadorRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  return contratacaoAtual === null ? null : <TomadorPage contratacao={contratacaoAtual} />;
};
