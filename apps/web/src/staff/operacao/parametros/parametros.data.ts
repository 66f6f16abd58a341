import { parametrosDoServico } from "@acervo/contracts/parametros-do-servico";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { APROVACOES } from "../../../shared/aprovacoes/aprovacoes.data.ts";
import { aprovacaoTexts } from "../../../shared/aprovacoes/aprovacoes.texts.ts";
import { parametrosTexts as texts } from "./parametros.texts.ts";

const PARAMETROS = ["operacao", "parametros"];

export const useParametros = (query: { readonly pagina: number; readonly busca: string }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...PARAMETROS, "lista", query],
    queryFn: ({ signal }) => fetchValue(api, parametrosDoServico.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const useValores = (chave: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...PARAMETROS, "valores", chave],
    queryFn: ({ signal }) => fetchValue(api, parametrosDoServico.listarValores, { params: { chave } }, { signal }),
    meta: { mensagemPadrao: texts.erroValores },
  });
};

export type NovoValor = { readonly valor: number | string; readonly inicio: string; readonly motivo: string };

export const useMudarParametro = (chave: string) =>
  useAcao({
    fazer: (api, body: NovoValor) => fetchValue(api, parametrosDoServico.mudar, { params: { chave }, body }),
    atualiza: [PARAMETROS, APROVACOES],
    sucesso: ({ idAprovacao }) => (idAprovacao === null ? texts.mudado : aprovacaoTexts.pedida),
    erro: texts.erroMudar,
  });
