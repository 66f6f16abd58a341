import { useState } from "react";
import { Link } from "react-router";
import { formatDataCivil, formatDiaEHora } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody, CardFoot } from "../../ui/card.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { type DiaAcima, formatDuracao } from "./conformidade.rules.ts";
import { conformidadeTexts } from "./conformidade.texts.ts";

const texts = conformidadeTexts.ocorrencias;
/** So many are read at a glance. */
const MOSTRADOS = 7;

const COLUNAS: readonly Column<DiaAcima>[] = [
  { name: "dia", header: texts.colunas.dia, cell: ({ data }) => formatDataCivil(data), title: true },
  { name: "dispositivo", header: texts.colunas.dispositivo, cell: ({ perda }) => perda.nomeDispositivo },
  { name: "de", header: texts.colunas.de, cell: ({ perda }) => formatDiaEHora(perda.de) },
  { name: "ate", header: texts.colunas.ate, cell: ({ perda }) => formatDiaEHora(perda.ate) },
  { name: "perda", header: texts.colunas.perda, cell: ({ perda }) => formatDuracao(perda.segundos), figures: true },
];

/** What an inspector asks about: when it was too long, on which machine, from when to when; and what to do about it. */
export const DiasAcimaCard = ({ dias }: { readonly dias: readonly DiaAcima[] }) => {
  const [todos, setTodos] = useState(false);
  if (dias.length === 0)
    return (
      <Card title={texts.titulo}>
        <CardBody>
          <p>{texts.nenhum}</p>
        </CardBody>
      </Card>
    );
  const mostrados = todos ? dias : dias.slice(0, MOSTRADOS);
  return (
    <Card
      title={texts.titulo}
      action={
        mostrados.length === dias.length ? null : (
          <ActionButton variant="default" size="xs" reads onClick={() => setTodos(true)}>
            {texts.mostrarTodos(dias.length)}
          </ActionButton>
        )
      }
    >
      <RowsTable caption={texts.titulo} columns={COLUNAS} rows={mostrados} rowKey={({ data }) => data} />
      <CardFoot>
        {texts.oQueFazer} <Link to="/gerenciarDispositivos">{texts.irADispositivos}</Link>
      </CardFoot>
    </Card>
  );
};
