import type { AcessoDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { formatDiaEHora } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { useAcessos } from "./acessos.data.ts";
import { acessosTexts as texts } from "./acessos.texts.ts";

const oQue = ({ nomeContratacao, comCodigo }: AcessoDaEquipe): string => {
  if (comCodigo) return texts.comCodigo;
  return nomeContratacao ?? texts.cadastro;
};

const COLUNAS: readonly Column<AcessoDaEquipe>[] = [
  { name: "quem", header: texts.quem, title: true, cell: ({ por }) => por ?? texts.equipe },
  { name: "quando", header: texts.quando, cell: ({ em }) => <span className="figures">{formatDiaEHora(em)}</span> },
  { name: "oQue", header: texts.oQue, cell: oQue },
];

/** Who of the staff looked at what is the person's. */
export const AcessosCard = () => {
  const lista = useAcessos();
  const { data, isPending, isFetching, refetch } = lista;
  const acessos = data?.pages.flatMap((pagina) => pagina.acessos);
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p>{texts.explica}</p>
        {acessos?.length === 0 ? <p>{texts.ninguem}</p> : null}
        {acessos === undefined && !isPending ? (
          <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
      </CardBody>
      {acessos === undefined || acessos.length === 0 ? null : (
        <RowsTable caption={texts.titulo} columns={COLUNAS} rows={acessos} rowKey={(_, indice) => indice} />
      )}
      <LoadMore list={lista}>{texts.mais}</LoadMore>
    </Card>
  );
};
