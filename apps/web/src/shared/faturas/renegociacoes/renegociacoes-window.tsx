import type { Renegociacao } from "@acervo/contracts/renegociacoes";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconFileSearch,
  IconPrinter,
  type TablerIcon,
} from "@tabler/icons-react";
import { useState } from "react";
import { formatReais } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { ServerTable } from "../../../ui/table/server-table.tsx";
import { Window } from "../../../ui/window.tsx";
import { type DeQuem, useImprimirBoletoUnico, useRenegociacoes } from "./renegociacoes.data.ts";
import { mesesEmGrupos } from "./renegociacoes.rules.ts";
import { renegociacoesTexts as texts } from "./renegociacoes.texts.ts";

const APARENCIA: Readonly<Record<Renegociacao["situacao"], { readonly tone: StatusTone; readonly icon: TablerIcon }>> =
  {
    "Em aberto": { tone: "info", icon: IconClock },
    Paga: { tone: "ok", icon: IconCircleCheck },
    Expirada: { tone: "neutral", icon: IconFileOff },
    Contestada: { tone: "warn", icon: IconAlertTriangle },
    Devolvida: { tone: "warn", icon: IconArrowBackUp },
  };

const Imprimir = ({ id, listaMesReferencia }: Renegociacao) => {
  const imprimir = useImprimirBoletoUnico(id);
  return (
    <ActionButton
      variant="default"
      busy={imprimir.isPending}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => imprimir.mutate()}
    >
      {texts.imprimir} <span className="sr-only">{listaMesReferencia.join(", ")}</span>
    </ActionButton>
  );
};

const COLUNAS: readonly Column<Renegociacao>[] = [
  {
    name: "meses",
    header: texts.colunas.meses,
    title: true,
    cell: ({ listaMesReferencia }) =>
      mesesEmGrupos(listaMesReferencia).map((grupo) => (
        <div key={grupo.join()} className="figures">
          {grupo.join(", ")}
        </div>
      )),
  },
  {
    name: "vencimento",
    header: texts.colunas.vencimento,
    cell: ({ dataLimiteFormatada }) => <span className="figures">{dataLimiteFormatada}</span>,
  },
  { name: "valor", header: texts.colunas.valor, cell: ({ valor }) => formatReais(valor), figures: true },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao }) => <StatusBadge {...APARENCIA[situacao]}>{situacao}</StatusBadge>,
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (renegociacao) => (renegociacao.possuiBoleto ? <Imprimir {...renegociacao} /> : null),
  },
];

type RenegociacoesWindowProps = { readonly deQuem: DeQuem; readonly onClose: () => void };

/** Boletos that put several invoices of a person together, the newest first. */
export const RenegociacoesWindow = ({ deQuem, onClose }: RenegociacoesWindowProps) => {
  const [page, setPage] = useState(1);
  const { data, isPending, isFetching, refetch } = useRenegociacoes(deQuem, page);
  return (
    <Window size="list" title={texts.titulo} onClose={onClose}>
      {data === undefined && !isPending ? (
        <LoadFailure title={texts.erro} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ServerTable
          caption={texts.lista}
          columns={COLUNAS}
          rows={data?.listaFaturaRenegociacao ?? []}
          rowKey={({ id }) => id}
          page={page}
          total={data?.total ?? 0}
          registrosPorPagina={data?.registrosPorPagina ?? 1}
          loading={isPending}
          onPage={setPage}
          empty={{ icon: IconFileSearch, title: texts.vazio, text: texts.vazioAjuda }}
        />
      )}
    </Window>
  );
};
