import type { Endpoint, EndpointCall } from "@acervo/contracts/endpoint";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ErroApi, fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";

const listaEnvelheceu = (falha: Error): boolean =>
  falha instanceof ErroApi && (falha.falha.status === 404 || falha.falha.status === 409);

type Acao = {
  /** The list that the action changes: it is in flight until that was read again. */
  readonly atualiza: QueryKey;
  /** What follows from it elsewhere: read again without being waited for. */
  readonly muda?: readonly QueryKey[];
  /** Shown as a toast when it has worked. */
  readonly sucesso: string;
  /** Shown as the "Erro" dialog when it has not and the server did not say why. */
  readonly erro: string;
};

/** An action of the person that changes something on the server and, with it, one list of the screen. */
export const useAcao = <E extends Endpoint>(endpoint: E, { atualiza, muda = [], sucesso, erro }: Acao) => {
  const { api } = useServices();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chamada: EndpointCall<E>) => fetchValue(api, endpoint, chamada),
    onSuccess: async () => {
      for (const queryKey of muda) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: atualiza });
      feedback.toast("sucesso", sucesso);
    },
    // The server holds something else than the screen shows: somebody changed it meanwhile.
    onError: (falha) => (listaEnvelheceu(falha) ? queryClient.invalidateQueries({ queryKey: atualiza }) : undefined),
    meta: { mensagemPadrao: erro },
  });
};
