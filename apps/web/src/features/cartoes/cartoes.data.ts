import { cartoes } from "@acervo/contracts/cartoes";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { chamando, useAcao } from "../../shared/acao/use-acao.ts";
import { cartoesTexts as texts } from "./cartoes.texts.ts";

const CHAVE = ["cartoes"] as const;

/** Where the list would be, the screen itself says that it failed. */
export const useCartoes = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, cartoes.listar, {}, { signal }),
  });
};

export const useBandeiras = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["bandeiras"],
    queryFn: ({ signal }) => fetchValue(api, cartoes.listarBandeiras, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { mensagemPadrao: texts.erros.bandeiras },
  });
};

type AcaoDeCartao = { readonly sucesso: string; readonly erro: string; readonly onFeito?: () => Promise<void> };

/** Something that the person does to a card: the list is read again before it counts as done. */
const useAcaoDeCartao = <E extends Endpoint>(endpoint: E, { sucesso, erro, onFeito }: AcaoDeCartao) =>
  useAcao({
    fazer: chamando(endpoint),
    atualiza: [CHAVE, ...(onFeito === undefined ? [] : [onFeito])],
    sucesso,
    erro,
  });

/** `onFeito` reads again whatever else shows the cards. */
export const useAdicionarCartao = (onFeito?: () => Promise<void>) =>
  useAcaoDeCartao(cartoes.adicionar, {
    sucesso: texts.adicionado,
    erro: texts.erros.adicionar,
    ...(onFeito === undefined ? {} : { onFeito }),
  });

export const useMudarApelido = () =>
  useAcaoDeCartao(cartoes.atualizar, { sucesso: texts.alterado, erro: texts.erros.adicionar });

export const useAcoesDoCartao = (onFeito: () => Promise<void>) => ({
  principal: useAcaoDeCartao(cartoes.tornarPrincipal, {
    sucesso: texts.principalEscolhido,
    erro: texts.erros.principal,
    onFeito,
  }),
  secundario: useAcaoDeCartao(cartoes.tornarSecundario, {
    sucesso: texts.secundarioEscolhido,
    erro: texts.erros.secundario,
    onFeito,
  }),
  excluir: useAcaoDeCartao(cartoes.remover, { sucesso: texts.excluido, erro: texts.erros.excluir, onFeito }),
});
