import { Button } from "@mantine/core";
import type { SegurancaDaConta } from "@acervo/contracts/seguranca";
import { IconPointFilled } from "@tabler/icons-react";
import { useState } from "react";
import { formatDiaEHora } from "../../lib/format.ts";
import { Card, CardFoot } from "../../ui/card.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { useEncerrarSessoes } from "./seguranca.data.ts";
import { sessoesAVista } from "./seguranca.rules.ts";
import { segurancaTexts } from "./seguranca.texts.ts";

const texts = segurancaTexts.sessoes;
type Sessao = SegurancaDaConta["sessoes"][number];

const colunas = (encerrar: (sessao: Sessao) => void, ocupado: boolean): readonly Column<Sessao>[] => [
  { name: "onde", header: texts.onde, cell: ({ ip }) => ip, title: true },
  { name: "entrou", header: texts.entrou, cell: ({ iniciadaEm }) => formatDiaEHora(iniciadaEm) },
  { name: "uso", header: texts.ultimoUso, cell: ({ ultimoUsoEm }) => formatDiaEHora(ultimoUsoEm) },
  {
    name: "acoes",
    header: texts.acoes,
    actions: true,
    cell: (sessao) =>
      sessao.atual ? (
        <StatusBadge tone="info" icon={IconPointFilled}>
          {texts.esta}
        </StatusBadge>
      ) : (
        <Button variant="default" disabled={ocupado} onClick={() => encerrar(sessao)}>
          {texts.encerrar} <span className="sr-only">{texts.encerrarDe(sessao.ip)}</span>
        </Button>
      ),
  },
];

/** Where the account is signed in, with the way to end what the person does not know. */
export const SessoesCard = ({ sessoes }: { readonly sessoes: readonly Sessao[] }) => {
  const { mutate, isPending } = useEncerrarSessoes();
  const [todas, setTodas] = useState(false);
  const aVista = sessoesAVista(sessoes, todas);
  const outras = sessoes.filter(({ atual }) => !atual).map(({ id }) => id);
  return (
    <Card
      title={texts.titulo}
      action={
        outras.length === 0 ? null : (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => mutate({ ids: outras, feito: texts.encerradas })}
          >
            {texts.encerrarOutras}
          </Button>
        )
      }
    >
      <RowsTable
        caption={texts.lista}
        columns={colunas(({ id }) => mutate({ ids: [id], feito: texts.encerrada }), isPending)}
        rows={aVista}
        rowKey={({ id }) => id}
      />
      {aVista.length === sessoes.length ? null : (
        <CardFoot>
          <Button variant="subtle" onClick={() => setTodas(true)}>
            {texts.mostrarTodas(sessoes.length)}
          </Button>
        </CardFoot>
      )}
      <CardFoot>{texts.pe}</CardFoot>
    </Card>
  );
};
