import type { EventoDaTrilha } from "@acervo/contracts/trilha";
import { IconListSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useServices } from "../../../lib/services.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { ExportButton } from "../../../ui/search/export-button.tsx";
import { SearchForm } from "../../../ui/search/search-form.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import { RowsTable } from "../../../ui/table/rows-table.tsx";
import { colunasDaTrilha } from "./colunas.tsx";
import { ConferenciaCard } from "./conferencia/conferencia-card.tsx";
import { DetalheDoEvento } from "./detalhe-do-evento.tsx";
import { FiltrosDaTrilhaFields } from "./filtros-da-trilha.tsx";
import { pedidoDe, semFiltros } from "./filtros.rules.ts";
import { useExportarTrilha, useTrilha } from "./trilha.data.ts";
import { trilhaTexts as texts } from "./trilha.texts.ts";
import "./trilha.css";

const LINHAS_A_CAMINHO = 10;
const chaveDe = ({ cadeia, seq }: EventoDaTrilha): string => `${cadeia}#${seq}`;

type EventosProps = { readonly eventos: readonly EventoDaTrilha[]; readonly aCaminho: boolean };

const Eventos = ({ eventos, aCaminho }: EventosProps) => {
  const [aberto, setAberto] = useState<string | null>(null);
  const colunas = colunasDaTrilha({
    isAberto: (evento) => chaveDe(evento) === aberto,
    onAbrir: (evento) => setAberto(chaveDe(evento) === aberto ? null : chaveDe(evento)),
  });
  return (
    <RowsTable
      caption={texts.lista}
      columns={colunas}
      rows={eventos}
      rowKey={chaveDe}
      detail={(evento) => (chaveDe(evento) === aberto ? <DetalheDoEvento evento={evento} /> : null)}
      loadingRows={aCaminho ? LINHAS_A_CAMINHO : 0}
    />
  );
};

/** Who did what: found by day, person, action and thing, read on to the oldest, exported as it was found. */
export const TrilhaSection = () => {
  const { clock } = useServices();
  const search = useSearch(semFiltros(clock.now()));
  const pedido = pedidoDe(search.filters);
  const pesquisa = useTrilha(pedido);
  const exportar = useExportarTrilha(pedido);
  const { data, isPending, isFetching, refetch } = pesquisa;
  const eventos = data?.pages.flatMap((pagina) => pagina.eventos) ?? [];
  const semNada = data !== undefined && eventos.length === 0;
  return (
    <>
      <p>{texts.explica}</p>
      <ConferenciaCard />
      <SearchForm search={search} busy={isFetching} onAgain={() => void refetch()}>
        {(draft) => <FiltrosDaTrilhaFields draft={draft} />}
      </SearchForm>
      <Card
        title={texts.lista}
        action={
          <ExportButton onExport={exportar} reason={eventos.length === 0 ? texts.nadaAExportar : null}>
            {texts.exportar}
          </ExportButton>
        }
      >
        {isPending ? <output className="sr-only">{texts.carregando}</output> : null}
        {data === undefined && !isPending ? (
          <CardBody>
            <LoadFailure title={texts.erroBuscar} retrying={isFetching} onRetry={() => void refetch()} />
          </CardBody>
        ) : null}
        {semNada ? (
          <EmptyState icon={IconListSearch} title={texts.vazia}>
            {texts.vaziaAjuda}
          </EmptyState>
        ) : null}
        {isPending || eventos.length > 0 ? <Eventos eventos={eventos} aCaminho={isPending} /> : null}
        <LoadMore list={pesquisa}>{texts.mais}</LoadMore>
      </Card>
    </>
  );
};
