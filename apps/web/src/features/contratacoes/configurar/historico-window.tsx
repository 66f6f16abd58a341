import { Skeleton } from "@mantine/core";
import type { HistoricoContratacao } from "@acervo/contracts/contratos";
import { IconDownload, IconFileText } from "@tabler/icons-react";
import { formatDataCivil } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { Window } from "../../../ui/window.tsx";
import { useBaixarContrato } from "../../../shared/contratacoes/baixar-contrato.ts";
import { useHistorico } from "./configurar.data.ts";
import { configurarTexts as texts } from "./configurar.texts.ts";

const Baixar = ({ contrato }: { readonly contrato: HistoricoContratacao["contrato"] }) => {
  const baixar = useBaixarContrato(texts.erros.baixar);
  return (
    <ActionButton
      variant="default"
      busy={baixar.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => baixar.mutate(contrato)}
    >
      {texts.baixar} <span className="sr-only">{texts.baixarNome(contrato.numero)}</span>
    </ActionButton>
  );
};

const COLUNAS: readonly Column<HistoricoContratacao>[] = [
  { name: "protocolo", header: texts.protocolo, cell: ({ contrato }) => contrato.numero, title: true },
  { name: "plano", header: texts.colunaPlano, cell: ({ dadosPlano }) => dadosPlano.plano.nome },
  { name: "inicio", header: texts.inicio, cell: ({ dataInicio }) => formatDataCivil(dataInicio), figures: true },
  {
    name: "fim",
    header: texts.fim,
    cell: ({ dataFim }) => (dataFim === null ? texts.vigente : formatDataCivil(dataFim)),
    figures: true,
  },
  { name: "baixar", header: texts.contrato, cell: ({ contrato }) => <Baixar contrato={contrato} />, actions: true },
];

const Conteudo = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: historico, isPending } = useHistorico(idContratacao);
  if (isPending) return <Skeleton height={120} aria-busy />;
  if (historico === undefined) return <Notice tone="bad" title={texts.erros.historico} />;
  if (historico.length === 0) return <EmptyState icon={IconFileText} title={texts.semContratos} />;
  return (
    <RowsTable caption={texts.historico} columns={COLUNAS} rows={historico} rowKey={({ contrato }) => contrato.id} />
  );
};

type HistoricoWindowProps = { readonly idContratacao: number; readonly onClose: () => void };

/** Every contract that was signed for a subscription, each with its PDF. */
export const HistoricoWindow = ({ idContratacao, onClose }: HistoricoWindowProps) => (
  <Window size="list" title={texts.historico} onClose={onClose}>
    <Conteudo idContratacao={idContratacao} />
  </Window>
);
