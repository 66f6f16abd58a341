import { Button, Skeleton } from "@mantine/core";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { ItemApagado } from "@acervo/contracts/arquivos";
import { IconArchive } from "@tabler/icons-react";
import { useState } from "react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDiaAsHora, formatDiaEHora, formatHa } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { Window } from "../../../ui/window.tsx";
import { contaDe, DuasLinhas, ICONES, Nome, nomeDe } from "./excluido-cell.tsx";
import { useApagados } from "./excluidos.data.ts";
import { excluidosTexts as texts } from "./excluidos.texts.ts";

/** How the list and the receipt name what is gone, and count it. */
const ditoDe = ({ tipo, ...apagado }: ItemApagado): { readonly nome: string; readonly conta: string } => {
  if (tipo === "DISPOSITIVO")
    return { nome: apagado.dispositivo.nome, conta: texts.dispositivoInteiro(apagado.arquivos) };
  return { nome: nomeDe({ tipo, ...apagado }), conta: contaDe({ tipo, ...apagado }) };
};

const ondeDe = (apagado: ItemApagado): string => {
  const { conta } = ditoDe(apagado);
  return apagado.tipo === "DISPOSITIVO" ? conta : texts.onde(apagado.dispositivo.nome, conta);
};

const colunasDe = (agora: Date, abrir: (apagado: ItemApagado) => void): readonly Column<ItemApagado>[] => [
  {
    name: "item",
    header: texts.colunas.item,
    title: true,
    cell: (apagado) => <Nome icone={ICONES[apagado.tipo]} nome={ditoDe(apagado).nome} onde={ondeDe(apagado)} />,
  },
  {
    name: "excluido",
    header: texts.colunas.excluido,
    cell: ({ excluidoEm, por }) => <DuasLinhas acima={formatDiaEHora(excluidoEm)} abaixo={texts.por(por)} />,
  },
  {
    name: "tamanho",
    header: texts.colunas.tamanho,
    figures: true,
    cell: ({ tamanhoBytes }) => formatarTamanho(tamanhoBytes),
  },
  {
    name: "apagado",
    header: texts.colunas.apagado,
    cell: ({ apagadoEm }) => (
      <DuasLinhas acima={formatDiaEHora(apagadoEm)} abaixo={formatHa(parseInstante(apagadoEm), agora)} />
    ),
  },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: () => (
      <StatusBadge tone="neutral" icon={IconArchive}>
        {texts.situacao.apagado}
      </StatusBadge>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (apagado) => (
      <Button
        variant="subtle"
        size="xs"
        aria-label={texts.comprovanteDe(ditoDe(apagado).nome)}
        onClick={() => abrir(apagado)}
      >
        {texts.comprovante}
      </Button>
    ),
  },
];

/** Everything that is known of a purge, in one place. */
const Comprovante = ({ apagado, onClose }: { readonly apagado: ItemApagado; readonly onClose: () => void }) => {
  const { nome, conta } = ditoDe(apagado);
  const linhas = [
    [texts.campos.item, nome],
    [texts.campos.dispositivo, apagado.dispositivo.nome],
    [texts.campos.quantos, conta],
    [texts.campos.tamanho, formatarTamanho(apagado.tamanhoBytes)],
    [texts.campos.excluido, formatDiaAsHora(apagado.excluidoEm)],
    [texts.campos.por, apagado.por],
    [texts.campos.avisados, apagado.avisados.length === 0 ? texts.naoAvisado : texts.enderecos(apagado.avisados)],
    [texts.campos.apagado, formatDiaAsHora(apagado.apagadoEm)],
  ] as const;
  return (
    <Window size="message" title={texts.tituloComprovante} onClose={onClose}>
      <dl className="excluidos-page__comprovante">
        {linhas.map(([campo, valor]) => (
          <div key={campo}>
            <dt>{campo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </Window>
  );
};

const Lista = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { clock } = useServices();
  const [aberto, setAberto] = useState<ItemApagado | null>(null);
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useApagados(idContratacao);
  if (isPending)
    return (
      <CardBody>
        <Skeleton height={80} />
      </CardBody>
    );
  if (data === undefined)
    return (
      <CardBody>
        <LoadFailure title={texts.falhaApagados} retrying={isFetching} onRetry={() => void refetch()} />
      </CardBody>
    );
  if (data.itens.length === 0)
    return (
      <CardBody>
        <p className="excluidos-page__note">{texts.nenhumApagado}</p>
      </CardBody>
    );
  return (
    <>
      <RowsTable
        caption={texts.legendaApagados}
        columns={colunasDe(clock.now(), setAberto)}
        rows={data.itens}
        rowKey={({ tipo, id }) => `${tipo}-${id}`}
      />
      {hasNextPage ? (
        <CardBody>
          <ActionButton variant="default" size="xs" busy={isFetching} onClick={() => void fetchNextPage()}>
            {texts.mais}
          </ActionButton>
        </CardBody>
      ) : null}
      {aberto === null ? null : <Comprovante apagado={aberto} onClose={() => setAberto(null)} />}
    </>
  );
};

const Periodo = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data } = useApagados(idContratacao);
  return data === undefined ? null : <span className="excluidos-page__note">{texts.ultimosDias(data.dias)}</span>;
};

/** What is gone for good, each with its receipt. */
export const ApagadosCard = ({ idContratacao }: { readonly idContratacao: number }) => (
  <Card title={texts.apagados} action={<Periodo idContratacao={idContratacao} />}>
    <Lista idContratacao={idContratacao} />
  </Card>
);
