import type { SituacaoDoRelato } from "@acervo/contracts/canal-compliance";
import type { RelatoDaLista } from "@acervo/contracts/relatos-compliance";
import { IconCircleCheck, IconClock, IconInbox, IconMessageCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { formatDiaEHora } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { Dense } from "../../../ui/dense.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Page } from "../../../ui/page.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { RelatoPage } from "./relato-page.tsx";
import "./relatos-page.css";
import { useRelatos } from "./relatos.data.ts";
import { relatosTexts as texts } from "./relatos.texts.ts";

const SITUACOES = ["ABERTO", "ENCERRADO"] as const;
const LINHAS_A_CARREGAR = 4;

const Estado = ({ situacao, esperaResposta }: RelatoDaLista) => {
  if (situacao === "ENCERRADO")
    return (
      <StatusBadge tone="neutral" icon={IconCircleCheck}>
        {texts.encerrado}
      </StatusBadge>
    );
  return esperaResposta ? (
    <StatusBadge tone="warn" icon={IconClock}>
      {texts.esperaResposta}
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon={IconMessageCheck}>
      {texts.respondido}
    </StatusBadge>
  );
};

const COLUNAS: readonly Column<RelatoDaLista>[] = [
  {
    name: "protocolo",
    header: texts.colunas.protocolo,
    title: true,
    cell: ({ protocolo }) => <strong>{protocolo}</strong>,
  },
  { name: "tipo", header: texts.colunas.tipo, cell: ({ tipoOcorrencia }) => tipoOcorrencia },
  {
    name: "quem",
    header: texts.colunas.quem,
    cell: ({ identificado }) => (identificado ? texts.identificado : texts.semNome),
  },
  {
    name: "recebido",
    header: texts.colunas.recebido,
    cell: ({ recebidoEm }) => <span className="figures">{formatDiaEHora(recebidoEm)}</span>,
  },
  { name: "situacao", header: texts.colunas.situacao, cell: (relato) => <Estado {...relato} /> },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: ({ protocolo }) => (
      <Link to={`/relatosCompliance/${protocolo}`} aria-label={texts.rotuloAbrir(protocolo)}>
        {texts.abrir}
      </Link>
    ),
  },
];

const Lista = ({ situacao }: { readonly situacao: SituacaoDoRelato }) => {
  const lista = useRelatos(situacao);
  const { data, isPending, isFetching, refetch } = lista;
  const relatos = data?.pages.flatMap(({ listaRelato }) => listaRelato);
  if (relatos === undefined && !isPending)
    return <LoadFailure title={texts.erroLista} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card title={texts.lista[situacao]}>
      {relatos?.length === 0 ? (
        <EmptyState icon={IconInbox} title={texts.vazio[situacao]}>
          {texts.vazioAjuda}
        </EmptyState>
      ) : (
        <RowsTable
          caption={texts.lista[situacao]}
          columns={COLUNAS}
          rows={relatos ?? []}
          rowKey={({ protocolo }) => protocolo}
          loadingRows={isPending ? LINHAS_A_CARREGAR : 0}
        />
      )}
      <LoadMore list={lista}>{texts.mais}</LoadMore>
    </Card>
  );
};

const Relatos = () => {
  const [situacao, setSituacao] = useState<SituacaoDoRelato>("ABERTO");
  return (
    <Page title={texts.titulo} lead={texts.explica}>
      <div className="relatos-page__which">
        <SegmentedRadio
          label={texts.situacao}
          options={SITUACOES.map((value) => ({ value, label: texts.situacoes[value] }))}
          value={situacao}
          onChange={setSituacao}
        />
      </div>
      <Lista key={situacao} situacao={situacao} />
    </Page>
  );
};

/** What the compliance channel received, or one report of it, whose protocol is in the address. */
export const RelatosPage = () => {
  const { protocolo } = useParams();
  return <Dense>{protocolo === undefined ? <Relatos /> : <RelatoPage protocolo={protocolo} />}</Dense>;
};
