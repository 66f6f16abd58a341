import { NovoTestePage } from "../../features/conformidade/testes/novo-teste-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** A restore test of the current subscription that is about to be opened. */
export const NovoTesteRestauracaoRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  if (contratacaoAtual === null) return null;
  return <NovoTestePage key={contratacaoAtual.id} idContratacao={contratacaoAtual.id} />;
};
