import type { Falha } from "@acervo/contracts/falhas";
import { NativeSelect } from "@mantine/core";
import { IconCircleCheck, IconRefresh } from "@tabler/icons-react";
import { formatDiaEHora, formatInteiro } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SearchResults } from "../../../ui/search/search-results.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { AcoesDaFalha } from "./acoes-da-falha.tsx";
import { useFalhas, useRepetirTodas } from "./falhas.data.ts";
import { falhasTexts as texts } from "./falhas.texts.ts";

const SEM_FILTROS = { fila: "" };

const COLUNAS: readonly Column<Falha>[] = [
  { name: "fila", header: texts.colunas.fila, title: true, cell: ({ fila }) => <strong>{fila}</strong> },
  {
    name: "erro",
    header: texts.colunas.erro,
    cell: ({ classe, mensagem }) => (
      <div>
        {mensagem}
        <span className="second-line">{classe}</span>
      </div>
    ),
  },
  {
    name: "tentativas",
    header: texts.colunas.tentativas,
    figures: true,
    cell: ({ tentativas }) => formatInteiro(tentativas),
  },
  {
    name: "em",
    header: texts.colunas.em,
    cell: ({ em }) => <span className="figures">{formatDiaEHora(em)}</span>,
  },
  { name: "acoes", header: texts.colunas.acoes, actions: true, cell: (falha) => <AcoesDaFalha falha={falha} /> },
];

const RepetirTodas = ({ fila, quantas }: { readonly fila: string; readonly quantas: number }) => {
  const repetir = useRepetirTodas();
  return (
    <ActionButton
      leftSection={<IconRefresh size={16} aria-hidden />}
      busy={repetir.isPending}
      onClick={() => repetir.mutate(fila === "" ? null : fila)}
    >
      {quantas === 1 ? texts.repetirUma : texts.repetirTodas(formatInteiro(quantas))}
    </ActionButton>
  );
};

/** Jobs that failed for good: tried again once the cause is mended, or given up. */
export const FalhasSection = () => {
  const search = useSearch(SEM_FILTROS);
  const { fila } = search.filters;
  const pesquisa = useFalhas({ pagina: search.page, fila });
  const { total = 0, filas = [] } = pesquisa.data ?? {};
  const todas = filas.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const escolhas = filas.map((uma) => ({
    value: uma.fila,
    label: texts.umaFila(uma.fila, formatInteiro(uma.quantidade)),
  }));
  return (
    <Card
      title={texts.lista}
      action={
        total === 0 ? null : (
          <div className="row-actions">
            <NativeSelect
              aria-label={texts.fila}
              value={fila}
              onChange={({ currentTarget }) => search.apply({ fila: currentTarget.value })}
              data={[{ value: "", label: texts.todas(formatInteiro(todas)) }, ...escolhas]}
            />
            <RepetirTodas fila={fila} quantas={total} />
          </div>
        )
      }
    >
      <SearchResults
        caption={texts.lista}
        columns={COLUNAS}
        query={pesquisa}
        pageOf={({ listaFalha, ...contagens }) => ({ ...contagens, rows: listaFalha })}
        rowKey={({ id }) => id}
        loadingText={texts.carregando}
        failure={texts.erroBuscar}
        empty={{ icon: IconCircleCheck, title: texts.vazia, text: texts.vaziaAjuda }}
        page={search.page}
        onPage={search.goTo}
        onBeyond={search.stepBack}
      />
    </Card>
  );
};
