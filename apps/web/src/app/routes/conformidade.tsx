import { ConformidadePage } from "../../features/conformidade/conformidade-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The panel of the current subscription; another one starts it anew. */
export const ConformidadeRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  if (contratacaoAtual === null) return null;
  return <ConformidadePage key={contratacaoAtual.id} idContratacao={contratacaoAtual.id} />;
};
