import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { useCallback, useState } from "react";
import { useServices } from "../../lib/services.ts";
import { colunasDeFatura } from "../../shared/faturas/colunas.tsx";
import { useFaturasEncontradas } from "../../shared/faturas/faturas.data.ts";
import { faturasTexts } from "../../shared/faturas/faturas.texts.ts";
import { SearchPage } from "../../ui/search/search-page.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import { AcoesDaEquipe, type Janela } from "./acoes-da-equipe.tsx";
import { FiltrosDeFatura } from "./filtros-de-fatura.tsx";
import { FILTROS_PESSOAIS, pedidoDe, SEM_FILTROS } from "./filtros.rules.ts";
import { JanelaDaEquipe } from "./janela-da-equipe.tsx";
import { pesquisarFaturaTexts as texts } from "./pesquisar-fatura.texts.ts";
import { Totais } from "./totais.tsx";

/** Everybody's invoices, oldest first. */
export const PesquisarFatura = ({ admin }: { readonly admin: boolean }) => {
  const { clock } = useServices();
  const search = useSearch(SEM_FILTROS, FILTROS_PESSOAIS);
  const pesquisa = useFaturasEncontradas(pedidoDe(search.filters, search.page));
  const [janela, setJanela] = useState<Janela | null>(null);
  const fechar = useCallback(() => setJanela(null), []);
  const acoes = (fatura: FaturaEncontrada) => <AcoesDaEquipe fatura={fatura} admin={admin} onAbrir={setJanela} />;
  return (
    <>
      <SearchPage
        dense
        title={texts.titulo}
        search={search}
        filters={(draft) => <FiltrosDeFatura draft={draft} />}
        above={<Totais pagina={pesquisa.data} />}
        results={{
          caption: faturasTexts.lista,
          columns: colunasDeFatura({ admin, deTodos: true, agora: clock.now(), acoes }),
          query: pesquisa,
          pageOf: ({ listaFatura, ...contagens }) => ({ ...contagens, rows: listaFatura }),
          rowKey: ({ id }) => id,
          loadingText: faturasTexts.carregando,
          failure: faturasTexts.erro,
        }}
      />
      <JanelaDaEquipe janela={janela} onClose={fechar} />
    </>
  );
};
