import { cartoes } from "@acervo/contracts/cartoes";
import { contratacoes, type ContratacaoEditada } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { planos } from "@acervo/contracts/planos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { chaveDaCapacidade } from "../contratacoes.data.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { configurarTexts } from "./configurar.texts.ts";

const { erros } = configurarTexts;

export const useContratacao = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", id, "configurar"],
    queryFn: ({ signal }) => fetchValue(api, contratacoes.buscar, { query: { id } }, { signal }),
    gcTime: 0,
    meta: { mensagemPadrao: erros.buscar, dialogo: true },
  });
};

/** A failure is only logged: the name can still be changed. */
export const usePlanosParaTroca = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", "planos-para-troca"],
    queryFn: ({ signal }) => fetchValue(api, planos.listar, { query: { contratarPlano: true } }, { signal }),
  });
};

export const useCartoesDaConta = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["cartoes"],
    queryFn: ({ signal }) => fetchValue(api, cartoes.listar, {}, { signal }),
    meta: { mensagemPadrao: erros.cartoes },
  });
};

export const useTermoAlteracao = (idContratacao: number, idPlanoOfertaTipoPagamento: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", idContratacao, "termo-alteracao", idPlanoOfertaTipoPagamento],
    queryFn: ({ signal }) =>
      fetchValue(
        api,
        contratos.gerarTermoAlteracao,
        { query: { idContratacao, idPlanoOfertaTipoPagamento } },
        { signal },
      ),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { mensagemPadrao: erros.termo, dialogo: true },
  });
};

/** Saves, then waits for `onSalva` and for the space that another plan gives: in flight until all is done. */
export const useEditar = (id: number, onSalva: () => Promise<void>) =>
  useAcao({
    fazer: (api, body: ContratacaoEditada) => fetchValue(api, contratacoes.editar, { body }),
    atualiza: [onSalva, chaveDaCapacidade(id)],
    sucesso: configurarTexts.salva,
    erro: erros.alterar,
  });

export const useHistorico = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", idContratacao, "contratos"],
    queryFn: ({ signal }) => fetchValue(api, contratos.historicos, { query: { idContratacao } }, { signal }),
    gcTime: 0,
    meta: { mensagemPadrao: erros.historico },
  });
};
