import { Button } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { IconFileSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDataCivil, formatReais } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { aguardaAssinatura, assinavel } from "../../../shared/contratacoes/assinavel.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { SearchPage } from "../../../ui/search/search-page.tsx";
import type { ListPage } from "../../../ui/search/search-results.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { SituacaoBadge } from "../../../shared/contratacoes/situacao-badge.tsx";
import { Consequencias } from "./consequencias.tsx";
import { Filtros } from "./filtros.tsx";
import { usePesquisa, useRemover } from "./gerenciar.data.ts";
import {
  FILTROS_PESSOAIS,
  type FiltrosDigitados,
  filtroDe,
  podeCancelar,
  podeConfigurar,
  podePagar,
  SEM_FILTROS,
} from "./gerenciar.rules.ts";
import "./gerenciar-page.css";
import { gerenciarTexts as texts } from "./gerenciar.texts.ts";

type Acoes = {
  readonly agora: Date;
  readonly onConfigurar: (id: number) => void;
  readonly onCancelar: (contratacao: Contratacao) => void;
};

const Botoes = ({ contratacao, agora, onConfigurar, onCancelar }: Acoes & { readonly contratacao: Contratacao }) => {
  const { id, nome } = contratacao;
  const nomeada = <span className="sr-only">{texts.configurarNome(nome)}</span>;
  return (
    <div className="gerenciar-contratacoes__actions">
      {podePagar(contratacao) ? (
        <Button variant="default" component={Link} to={`/dashboard?contratacao=${id}`}>
          {texts.pagar} {nomeada}
        </Button>
      ) : null}
      {assinavel(contratacao, agora) ? (
        <Button variant="default" component={Link} to="/contratosPorAssinar">
          {texts.assinar} {nomeada}
        </Button>
      ) : null}
      {podeConfigurar(contratacao) ? (
        <ActionButton variant="default" onClick={() => onConfigurar(id)}>
          {texts.configurar} {nomeada}
        </ActionButton>
      ) : null}
      {podeCancelar(contratacao) ? (
        <ActionButton variant="danger-subtle" onClick={() => onCancelar(contratacao)}>
          {texts.cancelar} {nomeada}
        </ActionButton>
      ) : null}
    </div>
  );
};

/** What was prepared ahead says from when it can be signed. */
const Desde = ({ contratacao, agora }: { readonly contratacao: Contratacao; readonly agora: Date }) => {
  const { assinarDesde } = contratacao;
  if (assinarDesde === null || !aguardaAssinatura(contratacao) || assinavel(contratacao, agora)) return null;
  return <span className="gerenciar-contratacoes__guarda">{texts.assinarDesde(formatDataCivil(assinarDesde))}</span>;
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
    cell: (contratacao) => (
      <>
        <SituacaoBadge situacao={contratacao.situacao} lugar="lista" />
        <Desde contratacao={contratacao} agora={acoes.agora} />
        {contratacao.arquivosAte === null ? null : (
          <span className="gerenciar-contratacoes__guarda">
            {texts.arquivosAte(formatDataCivil(contratacao.arquivosAte))}
          </span>
        )}
      </>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    cell: (contratacao) => <Botoes contratacao={contratacao} {...acoes} />,
    actions: true,
  },
];

const LINHAS_DO_ESBOCO = 3;

/** One person has few: the server gives all of them at once. */
const todas = (rows: readonly Contratacao[]): ListPage<Contratacao> => ({
  rows,
  total: rows.length,
  registrosPorPagina: Math.max(rows.length, 1),
});

/** As many as are seen without searching. */
const POUCAS = 5;

/** Few, or not known yet, and all of them: a filter that is set can be changed, whatever it found. */
const poucas = (linhas: readonly Contratacao[] | undefined, filtros: FiltrosDigitados): boolean =>
  (linhas?.length ?? 0) <= POUCAS && Object.values(filtros).every((valor) => valor === "");

type GerenciarPageProps = {
  /** Whether the person is of the staff. */
  readonly equipe: boolean;
  /** The person's subscriptions, whatever became of them. */
  readonly proprias: readonly Contratacao[];
  readonly onConfigurar: (id: number) => void;
  /** Reads what the shell knows again. */
  readonly onCancelada: () => Promise<void>;
  /** The way to a new one, where the person may hire. */
  readonly nova: ReactNode;
};

/** The person's subscriptions: found, configured, cancelled. */
export const GerenciarPage = ({ equipe, proprias, onConfigurar, onCancelada, nova }: GerenciarPageProps) => {
  const feedback = useFeedback();
  const { clock } = useServices();
  const search = useSearch(SEM_FILTROS, FILTROS_PESSOAIS);
  const pesquisa = usePesquisa(filtroDe(search.filters));
  const remover = useRemover(onCancelada);
  const cancelar = async (contratacao: Contratacao): Promise<void> => {
    const mensagem = <Consequencias contratacao={contratacao} />;
    const sim = await feedback.confirm({ titulo: texts.certeza, mensagem, destrutiva: true });
    if (sim) remover.mutate(contratacao.id);
  };
  return (
    <SearchPage
      title={texts.titulo}
      lead={texts.introducao}
      action={nova}
      search={search}
      withoutFilters={poucas(pesquisa.data, search.filters)}
      filters={(draft) => <Filtros equipe={equipe} proprias={proprias} draft={draft} />}
      results={{
        caption: texts.lista,
        columns: colunas({ agora: clock.now(), onConfigurar, onCancelar: (contratacao) => void cancelar(contratacao) }),
        query: pesquisa,
        pageOf: todas,
        rowKey: ({ id }) => id,
        loadingRows: LINHAS_DO_ESBOCO,
        loadingText: texts.carregando,
        failure: texts.erros.pesquisar,
        empty: { icon: IconFileSearch, title: texts.vazio, text: texts.vazioAjuda },
      }}
    />
  );
};
