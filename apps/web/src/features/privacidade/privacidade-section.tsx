import { Button, Skeleton } from "@mantine/core";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { CopiaDeDados } from "@acervo/contracts/privacidade";
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCircleDashed, type TablerIcon } from "@tabler/icons-react";
import { formatDiaEHora } from "../../lib/format.ts";
import { Card, CardBody, CardFoot } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { useBaixarCopia, useCopias, usePedirCopia } from "./privacidade.data.ts";
import { privacidadeTexts as texts } from "./privacidade.texts.ts";

const APARENCIA: Readonly<Record<CopiaDeDados["situacao"], { readonly tom: StatusTone; readonly icone: TablerIcon }>> =
  {
    PEDIDA: { tom: "info", icone: IconClock },
    PRONTA: { tom: "ok", icone: IconCircleCheck },
    EXPIRADA: { tom: "neutral", icone: IconCircleDashed },
    FALHOU: { tom: "warn", icone: IconAlertTriangle },
  };

const Situacao = ({ situacao }: Pick<CopiaDeDados, "situacao">) => (
  <StatusBadge tone={APARENCIA[situacao].tom} icon={APARENCIA[situacao].icone}>
    {texts.situacoes[situacao]}
  </StatusBadge>
);

const pedidaEm = ({ pedidaEm: quando, peloAtendimento }: CopiaDeDados): string =>
  peloAtendimento ? `${formatDiaEHora(quando)}, ${texts.peloAtendimento}` : formatDiaEHora(quando);

const colunas = (baixar: (id: number) => void, ocupado: boolean): readonly Column<CopiaDeDados>[] => [
  { name: "pedida", header: texts.pedida, cell: pedidaEm, title: true },
  { name: "situacao", header: texts.situacao, cell: Situacao },
  {
    name: "disponivel",
    header: texts.disponivel,
    cell: ({ expiraEm }) => (expiraEm === null ? texts.semData : formatDiaEHora(expiraEm)),
  },
  {
    name: "tamanho",
    header: texts.tamanho,
    cell: ({ tamanhoBytes }) => (tamanhoBytes === null ? texts.semData : formatarTamanho(tamanhoBytes)),
  },
  {
    name: "acoes",
    header: texts.acoes,
    actions: true,
    cell: (copia) =>
      copia.situacao === "PRONTA" ? (
        <Button variant="default" disabled={ocupado} onClick={() => baixar(copia.id)}>
          {texts.baixar} <span className="sr-only">{texts.baixarDe(formatDiaEHora(copia.pedidaEm))}</span>
        </Button>
      ) : null,
  },
];

/** The copy of what is held of the person: ask for one, and download those that are ready. */
export const PrivacidadeSection = () => {
  const { data: copias, isPending, isFetching, refetch } = useCopias();
  const pedir = usePedirCopia();
  const baixar = useBaixarCopia();
  if (copias === undefined)
    return isPending ? (
      <div aria-busy>
        <Skeleton height={240} />
      </div>
    ) : (
      <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const preparando = copias.some(({ situacao }) => situacao === "PEDIDA");
  return (
    <Card
      title={texts.titulo}
      action={
        <Button loading={pedir.isPending} disabled={preparando} onClick={() => pedir.mutate()}>
          {texts.pedir}
        </Button>
      }
    >
      <CardBody>
        <p>{texts.explica}</p>
        <output>{preparando ? texts.preparando : null}</output>
        {copias.length === 0 ? <p>{texts.nenhuma}</p> : null}
      </CardBody>
      {copias.length === 0 ? null : (
        <RowsTable
          caption={texts.lista}
          columns={colunas((id) => baixar.mutate(id), baixar.isPending)}
          rows={copias}
          rowKey={({ id }) => id}
        />
      )}
      <CardFoot>{texts.pe}</CardFoot>
    </Card>
  );
};
