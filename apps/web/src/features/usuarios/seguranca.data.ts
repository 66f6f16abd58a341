import { seguranca } from "@acervo/contracts/seguranca";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { segurancaTexts as texts } from "./seguranca.texts.ts";

const CHAVE = ["usuarios", "seguranca"];

export const useSeguranca = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, seguranca.buscar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

type SessoesAEncerrar = { readonly ids: readonly string[]; readonly feito: string };

/** Ends sessions one after the other; in flight until the list was read again. */
export const useEncerrarSessoes = () =>
  useAcao({
    fazer: async (api, { ids }: SessoesAEncerrar) => {
      for (const id of ids) await fetchValue(api, seguranca.encerrarSessao, { params: { id } });
    },
    atualiza: [CHAVE],
    sucesso: (_, { feito }) => feito,
    erro: texts.erroEncerrar,
  });
