import { Button } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { IconFileSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatDataCivil, formatReais } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Page } from "../../../ui/page.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { SituacaoBadge } from "../situacao-badge.tsx";
import { Filtros } from "./filtros.tsx";
import { type Filtro, usePesquisa, useRemover } from "./gerenciar.data.ts";
import { podeCancelar, podeConfigurar } from "./gerenciar.rules.ts";
import { gerenciarTexts as texts } from "./gerenciar.texts.ts";

type Acoes = { readonly onConfigurar: (id: number) => void; readonly onCancelar: (contratacao: Contratacao) => void };

const Botoes = ({ contratacao, onConfigurar, onCancelar }: Acoes & { readonly contratacao: Contratacao }) => {
  const { id, nome } = contratacao;
  const nomeada = <span className="sr-only">{texts.configurarNome(nome)}</span>;
  return (
    <div className="gerenciar-contratacoes__actions">
      {podeConfigurar(contratacao) ? (
        <Button variant="default" onClick={() => onConfigurar(id)}>
          {texts.configurar} {nomeada}
        </Button>
      ) : null}
      {podeCancelar(contratacao) ? (
        <Button variant="danger-subtle" onClick={() => onCancelar(contratacao)}>
          {texts.cancelar} {nomeada}
        </Button>
      ) : null}
    </div>
  );
};

const colunas = (acoes: Acoes): readonly Column<Contratacao>[] => [
  { name: "nome", header: texts.colunas.nome, cell: ({ nome }) => nome, title: true },
  {
    name: "plano",
    header: texts.colunas.plano,
    cell: ({ dadosPlano }) => <span className="gerenciar-contratacoes__plano">{dadosPlano.plano.nome}</span>,
  },
  {
    name: "valor",
    header: texts.colunas.valor,
    cell: ({ dadosPlano }) => formatReais(dadosPlano.plano.valor),
    figures: true,
  },
  {
    name: "inicio",
    header: texts.colunas.inicio,
    cell: ({ dataInicio }) => (dataInicio === null ? texts.semInicio : formatDataCivil(dataInicio)),
    figures: true,
  },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao }) => <SituacaoBadge situacao={situacao} lugar="lista" />,
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    cell: (contratacao) => <Botoes contratacao={contratacao} {...acoes} />,
    actions: true,
  },
];

const LINHAS_DO_ESBOCO = 3;

const Lista = ({ filtro, ...acoes }: Acoes & { readonly filtro: Filtro }) => {
  const { data: linhas, isPending, isFetching, refetch } = usePesquisa(filtro);
  if (linhas === undefined && !isPending)
    return <LoadFailure title={texts.erros.pesquisar} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Card title={texts.lista}>
      {linhas?.length === 0 ? (
        <EmptyState icon={IconFileSearch} title={texts.vazio}>
          {texts.vazioAjuda}
        </EmptyState>
      ) : (
        <RowsTable
          caption={texts.lista}
          columns={colunas(acoes)}
          rows={linhas ?? []}
          rowKey={({ id }) => id}
          loadingRows={LINHAS_DO_ESBOCO}
        />
      )}
    </Card>
  );
};

type GerenciarPageProps = {
  /** Whether the person is of the staff. */
  readonly equipe: boolean;
  readonly onConfigurar: (id: number) => void;
  /** Reads what the shell knows again. */
  readonly onCancelada: () => Promise<void>;
  /** The way to a new one, where the person may hire. */
  readonly nova: ReactNode;
};

/** The person's subscriptions: found, configured, cancelled. */
export const GerenciarPage = ({ equipe, onConfigurar, onCancelada, nova }: GerenciarPageProps) => {
  const feedback = useFeedback();
  const [filtro, setFiltro] = useState<Filtro>({});
  const remover = useRemover(onCancelada);
  const cancelar = async ({ id }: Contratacao): Promise<void> => {
    const sim = await feedback.confirm({ titulo: texts.certeza, mensagem: texts.confirmar, destrutiva: true });
    if (sim) remover.mutate(id, { onSuccess: () => feedback.toast("sucesso", texts.cancelada) });
  };
  return (
    <Page title={texts.titulo} lead={texts.introducao} action={nova}>
      <Filtros equipe={equipe} onFiltrar={setFiltro} />
      <Lista filtro={filtro} onConfigurar={onConfigurar} onCancelar={(contratacao) => void cancelar(contratacao)} />
    </Page>
  );
};
