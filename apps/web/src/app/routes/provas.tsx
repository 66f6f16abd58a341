import { ProvasPage } from "../../features/provas/provas-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The proofs of the current subscription. */
export const ProvasRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return <ProvasPage key={id} idContratacao={id} />;
};
