import { IconSearch } from "@tabler/icons-react";
import { SearchPage } from "../../ui/search/search-page.tsx";
import { type Search, useSearch } from "../../ui/search/use-search.ts";
import { colunasDeContratacao } from "./colunas.tsx";
import { useContratacoesEncontradas, usePodeVer, usePorcentagemDoFiltro } from "./contratacoes.data.ts";
import { contratacoesTexts as texts } from "./contratacoes.texts.ts";
import { FiltrosDeContratacoes } from "./filtros-de-contratacoes.tsx";
import {
  FILTROS_PESSOAIS,
  filtrosDaVisao,
  type FiltrosDigitados,
  pedidoDe,
  SEM_FILTROS,
  SIM,
  simplesDe,
} from "./filtros.rules.ts";
import "./listar-contratacoes.css";
import { Visoes } from "./visoes.tsx";

const NADA_PESQUISADO = { ...SEM_FILTROS, pesquisou: "" };

/** The address says whether somebody searched: nothing is asked for by itself on arrival, and "back" asks again. */
const usePesquisa = (): Search<FiltrosDigitados> & { readonly pesquisou: boolean } => {
  const { filters, ...search } = useSearch(NADA_PESQUISADO, FILTROS_PESSOAIS);
  const { pesquisou, ...filtros } = filters;
  return {
    ...search,
    filters: filtros,
    empty: SEM_FILTROS,
    apply: (outros) => search.apply({ ...outros, pesquisou: SIM }),
    pesquisou: pesquisou === SIM,
  };
};

/** Everybody's subscriptions, oldest first. */
export const ListarContratacoes = () => {
  const search = usePesquisa();
  const { data: porcentagem } = usePorcentagemDoFiltro();
  const { data: podeVer = false } = usePodeVer();
  const { filters, page, pesquisou } = search;
  // Without the parameter the tick would filter by nothing.
  const sabeFiltrar = filters.marca !== "emUso" || porcentagem !== undefined;
  const pesquisa = useContratacoesEncontradas(pedidoDe(filters, page, porcentagem), pesquisou && sabeFiltrar);
  const query = pesquisou ? pesquisa : { ...pesquisa, refetch: () => search.apply(filters) };
  return (
    <SearchPage
      dense
      title={texts.titulo}
      action={
        <Visoes
          filtros={simplesDe(filters, porcentagem)}
          onAplicar={(filtros) => search.apply(filtrosDaVisao(filtros))}
        />
      }
      search={search}
      filters={(draft) => <FiltrosDeContratacoes draft={draft} />}
      results={{
        caption: texts.lista,
        columns: colunasDeContratacao({ porDispositivo: pesquisa.data?.agrupadoDispositivo ?? false, podeVer }),
        query,
        pageOf: ({ listaContratacoes, ...contagens }) => ({ ...contagens, rows: listaContratacoes }),
        rowKey: ({ idContratacao, idDispositivo }) => `${idContratacao}/${idDispositivo ?? 0}`,
        before: { icon: IconSearch, title: texts.antes.titulo, text: texts.antes.texto },
        loadingText: texts.carregando,
        failure: texts.erros.buscar,
      }}
    />
  );
};
