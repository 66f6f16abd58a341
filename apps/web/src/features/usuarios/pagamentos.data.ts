import { type PreferenciasPagamento, preferencias } from "@acervo/contracts/preferencias";
import { tomadores } from "@acervo/contracts/tomadores";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.pagamentos;

export const useTiposPagamento = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["usuarios", "tipos-pagamento"],
    queryFn: ({ signal }) => fetchValue(api, preferencias.tipoPagamentoListar, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { mensagemPadrao: texts.erroTipos },
  });
};

/** Asked for only where the choice is shown. */
export const useEnderecosDeCobranca = (enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["usuarios", "enderecos-cobranca"],
    queryFn: ({ signal }) => fetchValue(api, preferencias.enderecoContratacaoAtiva, {}, { signal }),
    enabled,
    meta: { mensagemPadrao: texts.erroEnderecos },
  });
};

export const useTomadoresDeCobranca = (enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["usuarios", "tomadores-cobranca"],
    queryFn: ({ signal }) => fetchValue(api, tomadores.tomadorContratacaoAtiva, {}, { signal }),
    enabled,
    meta: { mensagemPadrao: texts.erroTomadores },
  });
};

/** A failure is for the log alone: the section does without this choice. */
export const useContratacoesComSubsidio = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["usuarios", "contratacoes-subsidio"],
    queryFn: ({ signal }) => fetchValue(api, preferencias.contratacaoComSubsidio, {}, { signal }),
  });
};

export const useSalvarPreferencias = (onSalvo: () => Promise<void>) =>
  useAcao({
    fazer: (api, body: PreferenciasPagamento) => fetchValue(api, preferencias.atualizaPreferenciasPagamento, { body }),
    atualiza: [onSalvo],
    sucesso: { dialogo: texts.salvas },
    erro: texts.erroSalvar,
  });
