import { formatDataCivil, formatDiaEHora } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { type DiaAcima, formatDuracao } from "./conformidade.rules.ts";
import { conformidadeTexts } from "./conformidade.texts.ts";

const texts = conformidadeTexts.ocorrencias;

const COLUNAS: readonly Column<DiaAcima>[] = [
  { name: "dia", header: texts.colunas.dia, cell: ({ data }) => formatDataCivil(data), title: true },
  { name: "dispositivo", header: texts.colunas.dispositivo, cell: ({ perda }) => perda.nomeDispositivo },
  { name: "de", header: texts.colunas.de, cell: ({ perda }) => formatDiaEHora(perda.de) },
  { name: "ate", header: texts.colunas.ate, cell: ({ perda }) => formatDiaEHora(perda.ate) },
  { name: "perda", header: texts.colunas.perda, cell: ({ perda }) => formatDuracao(perda.segundos), figures: true },
];

/** What an inspector asks about: when it was too long, on which machine, from when to when. */
export const DiasAcimaCard = ({ dias }: { readonly dias: readonly DiaAcima[] }) => (
  <Card title={texts.titulo}>
    {dias.length === 0 ? (
      <CardBody>
        <p>{texts.nenhum}</p>
      </CardBody>
    ) : (
      <RowsTable caption={texts.titulo} columns={COLUNAS} rows={dias} rowKey={({ data }) => data} />
    )}
  </Card>
);
