import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { chaveDoCodigo, useAtivacaoPercebida, useCodigoAtivacao, useVerificarAtivacao } from "./ativacao.data.ts";
import { ativacaoTexts } from "./ativacao.texts.ts";
import { chaveDosDispositivos } from "./dispositivos.data.ts";

/** The activation of a pending device: its code, and the two ways of learning that it was used. */
export const useAtivacao = ({ id, idContratacao }: Pick<Dispositivo, "id" | "idContratacao">) => {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const codigo = useCodigoAtivacao(id);
  const verificacao = useVerificarAtivacao(id);
  const percebida = useAtivacaoPercebida(id, codigo.data !== undefined);

  const concluir = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: chaveDosDispositivos(idContratacao) });
    queryClient.removeQueries({ queryKey: chaveDoCodigo(id) });
    feedback.toast("sucesso", ativacaoTexts.ativado);
  };
  const aoPerceber = useEffectEvent(() => void concluir());
  useEffect(() => {
    if (percebida) aoPerceber();
  }, [percebida]);

  const tentarDeNovo = async (): Promise<void> => {
    const novo = await codigo.refetch();
    if (novo.isSuccess) await feedback.attention(ativacaoTexts.naoDetectada);
  };

  return {
    codigo: codigo.data,
    gerando: codigo.isFetching,
    gerar: () => void codigo.refetch(),
    verificando: verificacao.isPending,
    verificar: () => {
      if (verificacao.isPending) return;
      verificacao.mutate(undefined, { onSuccess: (ativado) => void (ativado ? concluir() : tentarDeNovo()) });
    },
  };
};
