import { DispositivosPage } from "../../features/dispositivos/dispositivos-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The devices of the current subscription; another one starts the screen anew. */
export const GerenciarDispositivosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  return contratacaoAtual === null ? null : (
    <DispositivosPage key={contratacaoAtual.id} contratacao={contratacaoAtual} />
  );
};
