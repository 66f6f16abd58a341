import { equipe, type GrupoDaEquipe, type MudancaDeGrupo } from "@acervo/contracts/equipe";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { APROVACOES, esperaDaExecucao } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { equipeTexts as texts } from "./equipe.texts.ts";

const LISTA = ["equipe"];

/** Read again while a change is being made. */
export const useEquipe = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: LISTA,
    queryFn: ({ signal }) => fetchValue(api, equipe.listar, {}, { signal }),
    refetchInterval: ({ state }) => esperaDaExecucao(state.data?.pessoas),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

type Mudanca = { readonly grupo: GrupoDaEquipe; readonly mudanca: MudancaDeGrupo; readonly motivo: string };

export const usePedirMudanca = (idUsuario: number) =>
  useAcao({
    fazer: (api, body: Mudanca) => fetchValue(api, equipe.pedirMudanca, { params: { idUsuario }, body }),
    atualiza: [LISTA, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });

export const usePedirInclusao = () =>
  useAcao({
    fazer: (api, body: Omit<Mudanca, "mudanca"> & { readonly cpfCnpj: string }) =>
      fetchValue(api, equipe.pedirInclusao, { body }),
    atualiza: [LISTA, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });
