import type { ApiClient } from "@acervo/api-client/api-client";
import type { Endpoint, EndpointCall, EndpointOutput } from "@acervo/contracts/endpoint";
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import type { Feedback } from "../../ui/feedback/feedback.ts";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";

/** How the person learns that it has worked: a text is a toast. */
type Dito =
  | string
  /** The "Sucesso" dialog; `aoFechar` is what follows when the person has read it. */
  | { readonly dialogo: string; readonly aoFechar?: () => void }
  | {
      /**
       * What tells it instead of a message: the file that the browser saved, the screen that asked and now shows the
       * result, the page that opens by it, or the answer itself, which may be good news or not and is told by who asked.
       */
      readonly mostradoPor: "arquivo" | "tela" | "destino" | "resposta";
    };

/** A list by its key; what is no query is read or set anew by a function, only when it has worked. */
type Relido<Valor, Argumento> = QueryKey | ((valor: Valor, argumento: Argumento) => unknown);

/** Why no list changes: nothing does on the server, or it is on no screen (a message that is sent). */
type NadaMuda = { readonly nada: "leitura" | "fora das telas" };

export type Acao<Argumento, Valor> = {
  readonly fazer: (api: ApiClient, argumento: Argumento) => Promise<Valor>;
  /**
   * What the action changes: it is in flight until that was read again. Lists are also after a failure, for the server
   * may hold something else than the screen shows: somebody was there before, or it was done and the answer lost.
   */
  readonly atualiza: readonly [Relido<Valor, Argumento>, ...Relido<Valor, Argumento>[]] | NadaMuda;
  /** What follows from it elsewhere: read again without being waited for. */
  readonly muda?: readonly QueryKey[];
  /** What closes or opens when it is done, before that is told. A dialog must not be opened below what closes. */
  readonly feito?: (valor: Valor, argumento: Argumento) => void;
  readonly sucesso: Dito | ((valor: Valor, argumento: Argumento) => Dito);
  /** Shown as the "Erro" dialog when it has failed and the server did not say why. */
  readonly erro: string;
  /** The code of a refusal that stands at the field that it is about, and nowhere else. */
  readonly noCampo?: string;
  /** What was asked for is personal: nothing of it is kept once the screen is gone. */
  readonly esquece?: true;
};

/** The `fazer` of an action that is one call, whose argument is the call. */
export const chamando =
  <E extends Endpoint>(endpoint: E) =>
  (api: ApiClient, chamada: EndpointCall<E>): Promise<EndpointOutput<E>> =>
    fetchValue(api, endpoint, chamada);

const dizer = (feedback: Feedback, dito: Dito): void => {
  if (typeof dito === "string") feedback.toast("sucesso", dito);
  else if ("dialogo" in dito) void feedback.success(dito.dialogo).then(dito.aoFechar);
};

const reler = (cliente: QueryClient, chaves: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(chaves.map((queryKey) => cliente.invalidateQueries({ queryKey })));

/**
 * Something that a person has done: whoever asks for it says what it changes, how success is told and what is said of a
 * failure. The only way to call for anything but a reading of the screen itself.
 */
export const useAcao = <Valor, Argumento = void>(acao: Acao<Argumento, Valor>) => {
  const { fazer, atualiza, muda = [], feito, sucesso, erro, noCampo, esquece } = acao;
  const { api } = useServices();
  const feedback = useFeedback();
  const cliente = useQueryClient();
  const relidos: readonly Relido<Valor, Argumento>[] = "nada" in atualiza ? [] : atualiza;
  const listas = relidos.filter((relido) => typeof relido !== "function");
  return useMutation({
    mutationFn: (argumento: Argumento) => fazer(api, argumento),
    onSuccess: async (valor, argumento) => {
      void reler(cliente, muda);
      for (const relido of relidos) if (typeof relido === "function") await relido(valor, argumento);
      await reler(cliente, listas);
      feito?.(valor, argumento);
      dizer(feedback, typeof sucesso === "function" ? sucesso(valor, argumento) : sucesso);
    },
    onError: () => reler(cliente, listas),
    meta: { mensagemPadrao: erro, ...(noCampo === undefined ? {} : { noCampo }) },
    ...(esquece === true ? { gcTime: 0 } : {}),
  });
};
