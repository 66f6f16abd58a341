import type { Dossie } from "@acervo/contracts/dossies";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, type TablerIcon } from "@tabler/icons-react";
import { formatDiaEHora, formatInteiro, formatMesCurto } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { useBaixarDossie } from "./dossie.data.ts";
import { dossieTexts as texts } from "./dossie.texts.ts";

const APARENCIA: Readonly<Record<Dossie["situacao"], { readonly tom: StatusTone; readonly icone: TablerIcon }>> = {
  PEDIDO: { tom: "info", icone: IconClock },
  PRONTO: { tom: "ok", icone: IconCircleCheck },
  EXPIRADO: { tom: "neutral", icone: IconCircleDashed },
  FALHOU: { tom: "warn", icone: IconAlertTriangle },
};

const Situacao = ({ situacao }: Pick<Dossie, "situacao">) => (
  <StatusBadge tone={APARENCIA[situacao].tom} icon={APARENCIA[situacao].icone}>
    {texts.situacoes[situacao]}
  </StatusBadge>
);

const periodoDe = ({ de, ate }: Dossie): string => texts.meses(formatMesCurto(de), formatMesCurto(ate));

/** What the verifier says of a dossier, to be compared with it. */
const Codigos = ({ sha256, raiz }: Dossie) =>
  sha256 === null ? (
    texts.semData
  ) : (
    <dl className="dossie__codigos">
      <dt>{texts.doDossie}</dt>
      <dd>{sha256}</dd>
      {raiz === null ? null : (
        <>
          <dt>{texts.daRaiz(formatInteiro(raiz.numero))}</dt>
          <dd>{raiz.sha256}</dd>
        </>
      )}
    </dl>
  );

const colunas = (baixar: (id: number) => void, ocupado: boolean): readonly Column<Dossie>[] => [
  { name: "periodo", header: texts.periodo, cell: periodoDe, title: true },
  { name: "situacao", header: texts.situacao, cell: Situacao },
  {
    name: "disponivel",
    header: texts.disponivel,
    cell: ({ expiraEm }) => (expiraEm === null ? texts.semData : formatDiaEHora(expiraEm)),
  },
  { name: "codigos", header: texts.codigos, cell: Codigos },
  {
    name: "acoes",
    header: texts.acoes,
    actions: true,
    cell: (dossie) =>
      dossie.situacao === "PRONTO" ? (
        <ActionButton variant="default" reads busy={ocupado} onClick={() => baixar(dossie.id)}>
          {texts.baixar}{" "}
          <span className="sr-only">{texts.baixarDe(periodoDe(dossie), formatDiaEHora(dossie.pedidoEm))}</span>
        </ActionButton>
      ) : null,
  },
];

/** Dossiers that were asked for, newest first. */
export const DossiesTable = ({ dossies }: { readonly dossies: readonly Dossie[] }) => {
  const baixar = useBaixarDossie();
  return (
    <RowsTable
      caption={texts.lista}
      columns={colunas((id) => baixar.mutate(id), baixar.isPending)}
      rows={dossies}
      rowKey={({ id }) => id}
    />
  );
};
