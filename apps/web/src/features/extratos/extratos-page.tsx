import type { Extrato } from "@acervo/contracts/extratos";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileCertificate,
  IconInfoCircle,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { formatMes } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardFoot } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { useBaixarExtrato, useExtratos } from "./extratos.data.ts";
import "./extratos.css";
import { extratosTexts as texts } from "./extratos.texts.ts";
import { mesDoPrimeiro } from "./mes-do-primeiro.rules.ts";

const LINHAS_DO_ESBOCO = 3;

const APARENCIA: Readonly<Record<Extrato["tom"], { readonly tom: StatusTone; readonly icone: TablerIcon }>> = {
  BOM: { tom: "ok", icone: IconCircleCheck },
  PENDENCIAS: { tom: "warn", icone: IconInfoCircle },
  ATENCAO: { tom: "bad", icone: IconAlertTriangle },
};

const mesDe = ({ mes }: Extrato): string => formatMes(`${mes}-01`);

const Mes = (extrato: Extrato) => (
  <div className="extratos__duas">
    <span className="extratos__mes">{mesDe(extrato)}</span>
    <span className="extratos__detalhe">{extrato.numero}</span>
  </div>
);

const Veredito = ({ tom, frase }: Extrato) => (
  <div className="extratos__duas">
    <StatusBadge tone={APARENCIA[tom].tom} icon={APARENCIA[tom].icone}>
      {texts.tons[tom]}
    </StatusBadge>
    <span>{frase}</span>
  </div>
);

const colunas = (baixar: (id: number) => void, ocupado: boolean): readonly Column<Extrato>[] => [
  { name: "mes", header: texts.colunas.mes, cell: Mes, title: true },
  { name: "veredito", header: texts.colunas.veredito, cell: Veredito },
  {
    name: "codigo",
    header: texts.colunas.codigo,
    cell: ({ sha256 }) => <span className="extratos__codigo">{sha256}</span>,
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (extrato) => (
      <ActionButton variant="default" reads busy={ocupado} onClick={() => baixar(extrato.id)}>
        {texts.baixar} <span className="sr-only">{texts.baixarDe(mesDe(extrato))}</span>
      </ActionButton>
    ),
  },
];

const Nenhum = () => {
  const { clock } = useServices();
  return (
    <EmptyState icon={IconFileCertificate} title={texts.vazio} action={<Link to="/dashboard">{texts.irAoPainel}</Link>}>
      {texts.vazioAjuda(formatMes(mesDoPrimeiro(clock.now())))}
    </EmptyState>
  );
};

const Lista = ({ extratos }: { readonly extratos: readonly Extrato[] | undefined }) => {
  const baixar = useBaixarExtrato();
  if (extratos?.length === 0) return <Nenhum />;
  return (
    <>
      <RowsTable
        caption={extratos === undefined ? texts.carregando : texts.todos}
        columns={colunas((id) => baixar.mutate(id), baixar.isPending)}
        rows={extratos ?? []}
        rowKey={({ id }) => id}
        loadingRows={extratos === undefined ? LINHAS_DO_ESBOCO : 0}
      />
      <CardFoot>{texts.comoConferir}</CardFoot>
    </>
  );
};

/** What each month of a subscription came to, as signed pages that can be saved. */
export const ExtratosPage = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: extratos, isPending, isFetching, refetch } = useExtratos(idContratacao);
  return (
    <Page title={texts.titulo} lead={texts.lead}>
      <Card title={texts.todos}>
        {extratos === undefined && !isPending ? (
          <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Lista extratos={extratos} />
        )}
      </Card>
    </Page>
  );
};
