import { planos } from "@acervo/contracts/planos";
import { planosEOfertas, type NovoPlano } from "@acervo/contracts/planos-e-ofertas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { APROVACOES } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { planosTexts as texts } from "./planos.texts.ts";

const LISTA = ["planosEOfertas"];

export const useOfertas = (query: { readonly pagina: number; readonly encerradas: boolean }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, planosEOfertas.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const useTiposDePlano = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, "tipos"],
    queryFn: ({ signal }) => fetchValue(api, planos.listarTipoPlanoConta, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** What may be asked for about an offer. */
export type MudancaDaOferta =
  | { readonly tipo: "preco"; readonly valor: number; readonly inicio: string; readonly motivo: string }
  | { readonly tipo: "fim"; readonly fim: string; readonly motivo: string }
  | { readonly tipo: "retirar"; readonly motivo: string };

export const usePedirMudanca = (id: number) =>
  useAcao({
    fazer: (api, mudanca: MudancaDaOferta) => {
      const params = { id };
      if (mudanca.tipo === "preco") {
        const { valor, inicio, motivo } = mudanca;
        return fetchValue(api, planosEOfertas.pedirPreco, { params, body: { valor, inicio, motivo } });
      }
      const { motivo } = mudanca;
      return mudanca.tipo === "fim"
        ? fetchValue(api, planosEOfertas.pedirFim, { params, body: { fim: mudanca.fim, motivo } })
        : fetchValue(api, planosEOfertas.pedirRetirada, { params, body: { motivo } });
    },
    atualiza: [LISTA, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });

export const usePedirPlano = () =>
  useAcao({
    fazer: (api, body: NovoPlano) => fetchValue(api, planosEOfertas.pedirPlano, { body }),
    atualiza: [LISTA, APROVACOES],
    sucesso: aprovacaoTexts.pedida,
    erro: texts.erroPedir,
  });
