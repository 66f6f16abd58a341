import { versoesDoAgente, type VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { versoesTexts as texts } from "./versoes.texts.ts";

const LISTA = ["operacao", "versoes"];

export const useVersoes = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: LISTA,
    queryFn: ({ signal }) => fetchValue(api, versoesDoAgente.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** To whom a version is offered, as it is to be. */
export const useAlterarOferta = ({ sistema, versao }: Pick<VersaoPublicada, "sistema" | "versao">) =>
  useAcao({
    fazer: (api, body: { readonly porcentagem: number; readonly parada: boolean }) =>
      fetchValue(api, versoesDoAgente.alterar, { params: { sistema, versao }, body }),
    atualiza: [LISTA],
    sucesso: texts.salva,
    erro: texts.erroSalvar,
  });
