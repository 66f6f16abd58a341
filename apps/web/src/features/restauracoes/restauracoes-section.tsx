import { Button } from "@mantine/core";
import type { PaginaRestauracoes, RestauracaoNaLista } from "@acervo/contracts/restauracoes";
import { formatarTamanho } from "@acervo/br/tamanho";
import { IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatDiaAsHora, formatInteiro } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { ServerTable } from "../../ui/table/server-table.tsx";
import { useRestauracoes } from "./restauracoes.data.ts";
import "./restauracoes-section.css";
import { restauracoesTexts } from "./restauracoes.texts.ts";
import { SituacaoDaRestauracao } from "./situacao-da-restauracao.tsx";

const texts = restauracoesTexts.secao;
const NADA_AINDA: PaginaRestauracoes = { total: 0, registrosPorPagina: 3, listaRestauracao: [] };

const Itens = ({ itens, quantidadeItens, arquivos }: RestauracaoNaLista) => {
  const [primeiro = "", ...outros] = itens;
  const sobram = quantidadeItens - 1;
  return (
    <div className="restauracoes-section__itens">
      <span>{primeiro}</span>
      <span className="restauracoes-section__detalhe">
        {outros.length > 0 ? `${texts.mais(formatInteiro(sobram))} · ` : ""}
        {restauracoesTexts.arquivos(arquivos, formatInteiro(arquivos))}
      </span>
    </div>
  );
};

const COLUNAS: readonly Column<RestauracaoNaLista>[] = [
  {
    name: "pedida",
    header: texts.colunas.pedida,
    cell: ({ criadaEm }) => <span className="figures">{formatDiaAsHora(criadaEm)}</span>,
    title: true,
  },
  { name: "itens", header: texts.colunas.itens, cell: (restauracao) => <Itens {...restauracao} /> },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao }) => <SituacaoDaRestauracao situacao={situacao} />,
  },
  { name: "tamanho", header: texts.colunas.tamanho, cell: ({ bytes }) => formatarTamanho(bytes), figures: true },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: ({ id, criadaEm }) => (
      <Button
        size="xs"
        variant="subtle"
        renderRoot={(props) => <Link {...props} to={`/restauracoes/${id}`} />}
        aria-label={texts.abrirDe(formatDiaAsHora(criadaEm))}
      >
        {texts.abrir}
      </Button>
    ),
  },
];

const Lista = ({ idDispositivo }: { readonly idDispositivo: number }) => {
  const [pagina, setPagina] = useState(1);
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useRestauracoes(idDispositivo, pagina);
  if (data === undefined && !isPending)
    return (
      <CardBody>
        <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
      </CardBody>
    );
  const { listaRestauracao, total, registrosPorPagina } = data ?? NADA_AINDA;
  return (
    <>
      {isPending ? <output className="sr-only">{texts.carregando}</output> : null}
      <ServerTable
        caption={texts.titulo}
        columns={COLUNAS}
        rows={listaRestauracao}
        rowKey={({ id }) => id}
        page={pagina}
        total={total}
        registrosPorPagina={registrosPorPagina}
        loading={isPending || isPlaceholderData}
        onPage={setPagina}
        empty={{
          icon: IconRestore,
          title: texts.vazio,
          text: texts.vazioAjuda,
          action: <Link to={`/gerenciarArquivos?dispositivo=${idDispositivo}`}>{texts.abrirArquivos}</Link>,
        }}
      />
    </>
  );
};

/** The restores to the computer of a device, newest first, kept up to date. */
export const RestauracoesSection = ({ idDispositivo }: { readonly idDispositivo: number }) => (
  <Card title={texts.titulo}>
    <Lista key={idDispositivo} idDispositivo={idDispositivo} />
  </Card>
);
