import { NO_PORTAL } from "../../features/provas/lugar-das-provas.ts";
import { ProvasPage } from "../../features/provas/provas-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The proofs of the current subscription. */
export const ProvasRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return <ProvasPage key={id} idContratacao={id} lugar={NO_PORTAL} />;
};
