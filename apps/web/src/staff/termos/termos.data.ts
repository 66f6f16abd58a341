import { termos, type NovaVersao, type TermoEscrito, type TipoDeTermo } from "@acervo/contracts/termos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { APROVACOES } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { termosTexts as texts } from "./termos.texts.ts";

const TERMOS = ["termos"];

export const useTermos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TERMOS, "lista"],
    queryFn: ({ signal }) => fetchValue(api, termos.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** A version as it is written and as customers read it. It never changes. */
export const useVersao = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TERMOS, "versao", id],
    queryFn: ({ signal }) => fetchValue(api, termos.abrirVersao, { params: { id } }, { signal }),
    meta: { mensagemPadrao: texts.previa.naoCarregou },
  });
};

/** What a request would begin or take back. */
export const usePedido = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TERMOS, "pedido", id],
    queryFn: ({ signal }) => fetchValue(api, termos.abrirPedido, { params: { id } }, { signal }),
    meta: { mensagemPadrao: texts.previa.naoCarregou },
  });
};

export const usePrever = () =>
  useAcao({
    fazer: (api, body: TermoEscrito & { readonly tipo: TipoDeTermo }) => fetchValue(api, termos.prever, { body }),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroPrever,
  });

export const usePedirVersao = () =>
  useAcao({
    fazer: (api, body: NovaVersao) => fetchValue(api, termos.pedirVersao, { body }),
    atualiza: [TERMOS, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });

export const usePedirRetirada = (id: number) =>
  useAcao({
    fazer: (api, motivo: string) => fetchValue(api, termos.pedirRetirada, { params: { id }, body: { motivo } }),
    atualiza: [TERMOS, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });
