import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { Button } from "@mantine/core";
import { useCallback, useState } from "react";
import { Link } from "react-router";
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

type PesquisarFaturaProps = {
  readonly admin: boolean;
  /** Where the person's own invoices are. */
  readonly proprias: string;
};

/** Everybody's invoices, oldest first. */
export const PesquisarFatura = ({ admin, proprias }: PesquisarFaturaProps) => {
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
        action={
          <Button component={Link} to={proprias} variant="default">
            {texts.proprias}
          </Button>
        }
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
