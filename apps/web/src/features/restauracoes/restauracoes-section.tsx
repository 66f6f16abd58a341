import { Button } from "@mantine/core";
import type { RestauracaoNaLista } from "@acervo/contracts/restauracoes";
import { formatarTamanho } from "@acervo/br/tamanho";
import { IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatDiaAsHora, formatInteiro } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { useRestauracoes } from "./restauracoes.data.ts";
import "./restauracoes-section.css";
import { restauracoesTexts } from "./restauracoes.texts.ts";
import { SituacaoDaRestauracao } from "./situacao-da-restauracao.tsx";

const texts = restauracoesTexts.secao;
const LINHAS_DO_ESBOCO = 3;

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
  return (
    <SearchResults
      caption={texts.titulo}
      columns={COLUNAS}
      query={useRestauracoes(idDispositivo, pagina)}
      pageOf={({ listaRestauracao, ...page }) => ({ ...page, rows: listaRestauracao })}
      rowKey={({ id }) => id}
      page={pagina}
      onPage={setPagina}
      loadingRows={LINHAS_DO_ESBOCO}
      loadingText={texts.carregando}
      failure={texts.falha}
      empty={{
        icon: IconRestore,
        title: texts.vazio,
        text: texts.vazioAjuda,
        action: <Link to={`/gerenciarArquivos?dispositivo=${idDispositivo}`}>{texts.abrirArquivos}</Link>,
      }}
    />
  );
};

/** The restores to the computer of a device, newest first, kept up to date. */
export const RestauracoesSection = ({ idDispositivo }: { readonly idDispositivo: number }) => (
  <Card title={texts.titulo}>
    <Lista key={idDispositivo} idDispositivo={idDispositivo} />
  </Card>
);
