import { ExcluidosPage } from "../../features/arquivos/excluidos/excluidos-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { useEspacoDepoisDeExcluir } from "./use-espaco-depois-de-excluir.ts";

/** The deleted items of the current subscription. */
export const ItensExcluidosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  const espacoMudou = useEspacoDepoisDeExcluir();
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return <ExcluidosPage key={id} idContratacao={id} onEspacoMudou={(aosPoucos) => espacoMudou(id, aosPoucos)} />;
};
