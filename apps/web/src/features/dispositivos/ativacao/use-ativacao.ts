import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { useAtivacaoPercebida, useCodigoAtivacao, useVerificarAtivacao } from "./ativacao.data.ts";
import { ativacaoTexts } from "./ativacao.texts.ts";
import { chaveDosDispositivos } from "../dispositivos.data.ts";
import { useContagem } from "../../../shared/codigo/use-contagem.ts";

/** The activation of a pending device: its code, and the two ways of learning that it was used. */
export const useAtivacao = (dispositivo: Dispositivo) => {
  const { id, idContratacao } = dispositivo;
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const codigo = useCodigoAtivacao(dispositivo);
  const restanteMs = useContagem(codigo.data?.venceMs);
  const verificacao = useVerificarAtivacao(id);
  const percebida = useAtivacaoPercebida(id, restanteMs > 0);

  const concluir = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: chaveDosDispositivos(idContratacao) });
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
    /** Null while there is none: being made, or the attempt failed. */
    codigo: codigo.data === undefined ? null : { texto: codigo.data.codigo, restanteMs },
    gerando: codigo.isFetching,
    gerar: () => void codigo.refetch(),
    verificando: verificacao.isPending,
    verificar: () => {
      if (verificacao.isPending) return;
      verificacao.mutate(undefined, { onSuccess: (ativado) => void (ativado ? concluir() : tentarDeNovo()) });
    },
  };
};
