import { Skeleton } from "@mantine/core";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { DispositivoRemovido, ItemExcluido } from "@acervo/contracts/arquivos";
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconClock,
  IconClockExclamation,
  IconLock,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDiaAsHora, formatDiaEHora, formatEm } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { ApagadosCard } from "./apagados-card.tsx";
import { contaDe, DuasLinhas, ICONES, Nome, nomeDe } from "./excluido-cell.tsx";
import { type Desfazivel, useDesfazer, useExcluidos } from "./excluidos.data.ts";
import { excluidosTexts as texts } from "./excluidos.texts.ts";
import "./excluidos-page.css";

const QUASE_NO_FIM_MS = 86_400_000;

/** A line of the list, whatever was deleted. */
type Linha = Pick<ItemExcluido, "excluidoEm" | "apagadoEm" | "tamanhoBytes" | "retido"> & {
  readonly desfazivel: Desfazivel;
  readonly icone: TablerIcon;
  readonly nome: string;
  readonly onde: string;
  readonly por: string | null;
  readonly avisados: readonly string[];
};

const linhaDoItem = (item: ItemExcluido): Linha => ({
  ...item,
  desfazivel: { tipo: "item", id: item.id },
  icone: ICONES[item.tipo],
  nome: nomeDe(item),
  onde: texts.onde(item.dispositivo.nome, contaDe(item)),
});

const linhaDoDispositivo = (removido: DispositivoRemovido): Linha => ({
  ...removido,
  desfazivel: { tipo: "dispositivo", id: removido.id },
  icone: ICONES.DISPOSITIVO,
  onde: texts.dispositivoInteiro(removido.arquivos),
});

/** The nearest purge first; the pages of items are in that order already. */
const linhasDe = ({ dispositivos, itens }: { dispositivos: DispositivoRemovido[]; itens: ItemExcluido[] }): Linha[] =>
  [...dispositivos.map(linhaDoDispositivo), ...itens.map(linhaDoItem)].toSorted(
    (uma, outra) => parseInstante(uma.apagadoEm).getTime() - parseInstante(outra.apagadoEm).getTime(),
  );

const Situacao = ({ item, agora }: { readonly item: Linha; readonly agora: Date }) => {
  const resta = parseInstante(item.apagadoEm).getTime() - agora.getTime();
  if (resta < QUASE_NO_FIM_MS)
    return (
      <StatusBadge tone="warn" icon={IconClockExclamation}>
        {texts.situacao.quaseNoFim}
      </StatusBadge>
    );
  if (item.retido)
    return (
      <StatusBadge tone="info" icon={IconLock}>
        {texts.situacao.comTrava}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="info" icon={IconClock}>
      {texts.situacao.aguardando}
    </StatusBadge>
  );
};

const colunasDe = (agora: Date, desfazer: ReturnType<typeof useDesfazer>): readonly Column<Linha>[] => [
  { name: "item", header: texts.colunas.item, title: true, cell: (linha) => <Nome {...linha} /> },
  {
    name: "excluido",
    header: texts.colunas.excluido,
    cell: (item) => (
      <DuasLinhas acima={formatDiaEHora(item.excluidoEm)} abaixo={item.por === null ? null : texts.por(item.por)} />
    ),
  },
  {
    name: "tamanho",
    header: texts.colunas.tamanho,
    figures: true,
    cell: (item) => formatarTamanho(item.tamanhoBytes),
  },
  {
    name: "apagado",
    header: texts.colunas.apagado,
    cell: (item) => (
      <DuasLinhas
        acima={formatDiaEHora(item.apagadoEm)}
        abaixo={item.retido ? texts.trava : formatEm(parseInstante(item.apagadoEm), agora)}
      />
    ),
  },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: (item) => <Situacao item={item} agora={agora} />,
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (item) => (
      <ActionButton
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        busy={desfazer.isPending && desfazer.variables === item.desfazivel}
        aria-label={texts.desfazerDe(item.nome)}
        onClick={() => desfazer.mutate(item.desfazivel)}
      >
        {texts.desfazer}
      </ActionButton>
    ),
  },
];

type ListaProps = {
  readonly idContratacao: number;
  /** Something came back: more space is used now, or `aosPoucos`, as a job brings it back. */
  readonly onEspacoMudou: (aosPoucos: boolean) => void;
};

const Lista = ({ idContratacao, onEspacoMudou }: ListaProps) => {
  const { clock } = useServices();
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useExcluidos(idContratacao);
  const desfazer = useDesfazer(idContratacao, onEspacoMudou);
  if (isPending)
    return (
      <CardBody>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={160} />
      </CardBody>
    );
  if (data === undefined)
    return (
      <CardBody>
        <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
      </CardBody>
    );
  const linhas = linhasDe(data);
  if (linhas.length === 0)
    return (
      <EmptyState icon={IconTrash} title={texts.vazio}>
        {texts.vazioAjuda}
      </EmptyState>
    );
  const colunas = colunasDe(clock.now(), desfazer);
  return (
    <>
      <RowsTable
        caption={texts.legenda}
        columns={colunas}
        rows={linhas}
        rowKey={({ desfazivel }) => `${desfazivel.tipo}-${desfazivel.id}`}
      />
      {hasNextPage ? (
        <CardBody>
          <ActionButton variant="default" size="xs" busy={isFetching} onClick={() => void fetchNextPage()}>
            {texts.mais}
          </ActionButton>
        </CardBody>
      ) : null}
    </>
  );
};

/** How many there are, once all of them are known. */
const Soma = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data, hasNextPage } = useExcluidos(idContratacao);
  if (data === undefined || hasNextPage) return null;
  const linhas = linhasDe(data);
  const bytes = linhas.reduce((soma, { tamanhoBytes }) => soma + tamanhoBytes, 0);
  return linhas.length === 0 ? null : (
    <span className="excluidos-page__note">{texts.soma(linhas.length, formatarTamanho(bytes))}</span>
  );
};

/** To whom the latest deletion that was told went: who did not do it knows what to do now. */
const Aviso = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data } = useExcluidos(idContratacao);
  const avisadas = data === undefined ? [] : linhasDe(data).filter(({ avisados }) => avisados.length > 0);
  const [ultima] = avisadas.toSorted(
    (uma, outra) => parseInstante(outra.excluidoEm).getTime() - parseInstante(uma.excluidoEm).getTime(),
  );
  if (ultima === undefined) return null;
  return (
    <Notice tone="info" title={texts.avisamos(formatDiaAsHora(ultima.excluidoEm), ultima.avisados)}>
      <p>
        {texts.naoFoiVoce}
        <Link to="/configurarConta/seguranca">{texts.encerreSessoes}</Link>.
      </p>
    </Notice>
  );
};

/** What was deleted: what can still come back, with the instant at which it no longer can, and what is gone. */
export const ExcluidosPage = (props: ListaProps) => (
  <Page title={texts.titulo} lead={texts.introducao}>
    <Link className="excluidos-page__back" to="/gerenciarArquivos">
      <IconArrowLeft size={16} aria-hidden />
      {texts.voltar}
    </Link>
    <Aviso idContratacao={props.idContratacao} />
    <Card title={texts.podemVoltar} action={<Soma idContratacao={props.idContratacao} />}>
      <Lista {...props} />
    </Card>
    <ApagadosCard idContratacao={props.idContratacao} />
  </Page>
);
