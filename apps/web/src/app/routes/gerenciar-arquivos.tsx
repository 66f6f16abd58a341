import { useQueryClient } from "@tanstack/react-query";
import { ArquivosPage } from "../../features/arquivos/arquivos-page.tsx";
import { chaveDaCapacidade } from "../../features/contratacoes/contratacoes.data.ts";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

/** The files of the current subscription; another one starts the screen anew. */
export const GerenciarArquivosRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  const queryClient = useQueryClient();
  if (contratacaoAtual === null) return null;
  const { id } = contratacaoAtual;
  return (
    <ArquivosPage
      key={id}
      contratacao={contratacaoAtual}
      onEspacoMudou={() => void queryClient.invalidateQueries({ queryKey: chaveDaCapacidade(id) })}
    />
  );
};
