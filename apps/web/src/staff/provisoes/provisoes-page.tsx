import type { Provisao } from "@acervo/contracts/provisoes";
import { IconSignature } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatDataCivil, formatDiaEHora, formatReais } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dense } from "../../ui/dense.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { Page } from "../../ui/page.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import type { Column } from "../../ui/table/rows-table.tsx";
import { ProvisionarWindow } from "./provisionar-window.tsx";
import { useProvisoes, useRetirar } from "./provisoes.data.ts";
import { provisoesTexts as texts } from "./provisoes.texts.ts";

const SEM_FILTROS = {};

const colunas = (onRetirar: (provisao: Provisao) => void): readonly Column<Provisao>[] => [
  {
    name: "contratacao",
    header: texts.colunas.contratacao,
    title: true,
    cell: ({ nome, idContratacao, cartosoft }) => (
      <div>
        <Link to={`/visualizarContratacao/${idContratacao}`}>{nome}</Link>
        {cartosoft === 1 ? <span className="second-line">{texts.web}</span> : null}
      </div>
    ),
  },
  { name: "cliente", header: texts.colunas.cliente, cell: ({ usuario }) => usuario.nome },
  {
    name: "plano",
    header: texts.colunas.plano,
    cell: ({ plano }) => (
      <div>
        {plano.nome}
        <span className="second-line figures">{formatReais(plano.valor)}</span>
      </div>
    ),
  },
  {
    name: "desde",
    header: texts.colunas.desde,
    cell: ({ assinarDesde }) => (assinarDesde === null ? texts.ja : formatDataCivil(assinarDesde)),
  },
  {
    name: "provisionada",
    header: texts.colunas.provisionada,
    cell: ({ provisionadaEm, provisionadaPor }) => (
      <div>
        {formatDiaEHora(provisionadaEm)}
        {provisionadaPor === null ? null : <span className="second-line">{texts.por(provisionadaPor)}</span>}
      </div>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (provisao) => (
      <ActionButton
        variant="danger-subtle"
        aria-label={texts.retirarNome(provisao.nome, provisao.usuario.nome)}
        onClick={() => onRetirar(provisao)}
      >
        {texts.retirar}
      </ActionButton>
    ),
  },
];

/** What administrators prepared for customers, until it is signed. */
export const ProvisoesPage = () => {
  const feedback = useFeedback();
  const search = useSearch(SEM_FILTROS);
  const pesquisa = useProvisoes(search.page);
  const retirar = useRetirar();
  const [provisionando, setProvisionando] = useState(false);
  const perguntar = async ({ idContratacao, nome, usuario }: Provisao): Promise<void> => {
    const mensagem = texts.confirmar(nome, usuario.nome);
    if (await feedback.confirm({ titulo: texts.certeza, mensagem, destrutiva: true })) retirar.mutate(idContratacao);
  };
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        <Card
          title={texts.lista}
          action={<ActionButton onClick={() => setProvisionando(true)}>{texts.provisionar}</ActionButton>}
        >
          <SearchResults
            caption={texts.lista}
            columns={colunas((provisao) => void perguntar(provisao))}
            query={pesquisa}
            pageOf={({ listaProvisao, ...contagens }) => ({ ...contagens, rows: listaProvisao })}
            rowKey={({ idContratacao }) => idContratacao}
            loadingText={texts.carregando}
            failure={texts.erroBuscar}
            empty={{ icon: IconSignature, title: texts.vazio, text: texts.vazioAjuda }}
            page={search.page}
            onPage={search.goTo}
            onBeyond={search.stepBack}
          />
        </Card>
      </Page>
      {provisionando ? <ProvisionarWindow onClose={() => setProvisionando(false)} /> : null}
    </Dense>
  );
};
