import type { OfertaAdministrada } from "@acervo/contracts/planos-e-ofertas";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { formatDataCivil, formatInteiro, formatReais } from "../../lib/format.ts";
import { EsperandoConfirmacao } from "../../shared/aprovacoes/esperando-confirmacao.tsx";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { useSearch } from "../../ui/search/use-search.ts";
import type { Column } from "../../ui/table/rows-table.tsx";
import { MudancaWindow } from "./mudanca-window.tsx";
import { PlanoWindow } from "./plano-window.tsx";
import { type MudancaDaOferta, useOfertas } from "./planos.data.ts";
import { planosTexts as texts } from "./planos.texts.ts";

const ENCERRADAS = "encerradas";
const SEM_FILTROS = { quais: "" };

type Tipo = MudancaDaOferta["tipo"];
type Janela = "plano" | { readonly tipo: Tipo; readonly oferta: OfertaAdministrada };

/** What may be asked for about an offer as it is now. */
const acoesDe = ({ situacao, substituida, esperando, fim }: OfertaAdministrada): readonly Tipo[] => {
  if (esperando || substituida || situacao === "ENCERRADA") return [];
  return [
    ...(situacao === "FUTURA" ? (["retirar"] as const) : (["preco"] as const)),
    ...(fim === null ? (["fim"] as const) : []),
  ];
};

const colunas = (onPedir: (tipo: Tipo, oferta: OfertaAdministrada) => void): readonly Column<OfertaAdministrada>[] => [
  {
    name: "plano",
    header: texts.colunas.plano,
    title: true,
    cell: ({ plano }) => (
      <div>
        <strong>{plano.nome}</strong>
        <span className="second-line">{plano.tipo}</span>
      </div>
    ),
  },
  {
    name: "espaco",
    header: texts.colunas.espaco,
    figures: true,
    cell: ({ plano }) => texts.espaco(formatInteiro(plano.espacoGb)),
  },
  { name: "valor", header: texts.colunas.valor, figures: true, cell: ({ valor }) => formatReais(valor) },
  {
    name: "vale",
    header: texts.colunas.vale,
    cell: ({ inicio, fim }) => (
      <span className="figures">
        {[texts.desde(formatDataCivil(inicio)), ...(fim === null ? [] : [texts.ate(formatDataCivil(fim))])].join(" ")}
      </span>
    ),
  },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao, esperando, substituida }) => (
      <div>
        {texts.situacoes[situacao]}
        {substituida ? <span className="second-line">{texts.substituida}</span> : null}
        {esperando ? <EsperandoConfirmacao /> : null}
      </div>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (oferta) => (
      <div className="row-actions">
        {acoesDe(oferta).map((tipo) => (
          <ActionButton
            key={tipo}
            variant="default"
            aria-label={texts.rotulo(texts.acoes[tipo], oferta.plano.nome, formatReais(oferta.valor))}
            onClick={() => onPedir(tipo, oferta)}
          >
            {texts.acoes[tipo]}
          </ActionButton>
        ))}
      </div>
    ),
  },
];

const Quais = ({ value, onChange }: { readonly value: string; readonly onChange: (quais: string) => void }) => (
  <NativeSelect
    aria-label={texts.quais}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data={[
      { value: "", label: texts.atuais },
      { value: ENCERRADAS, label: texts.encerradas },
    ]}
  />
);

/** The catalogue by its dated prices; every change of it waits for a second administrator. */
export const PlanosPage = () => {
  const search = useSearch(SEM_FILTROS);
  const { quais } = search.filters;
  const pesquisa = useOfertas({ pagina: search.page, encerradas: quais === ENCERRADAS });
  const [janela, setJanela] = useState<Janela | null>(null);
  const fechar = () => setJanela(null);
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        <Card
          title={texts.lista}
          action={
            <div className="row-actions">
              <Quais value={quais} onChange={(escolhidas) => search.apply({ quais: escolhidas })} />
              <Button onClick={() => setJanela("plano")}>{texts.adicionar}</Button>
            </div>
          }
        >
          <SearchResults
            caption={texts.lista}
            columns={colunas((tipo, oferta) => setJanela({ tipo, oferta }))}
            query={pesquisa}
            pageOf={({ listaOferta, ...contagens }) => ({ ...contagens, rows: listaOferta })}
            rowKey={({ id }) => id}
            loadingText={texts.carregando}
            failure={texts.erroBuscar}
            page={search.page}
            onPage={search.goTo}
            onBeyond={search.stepBack}
          />
        </Card>
      </Page>
      {janela === "plano" ? <PlanoWindow onClose={fechar} /> : null}
      {janela === null || janela === "plano" ? null : <MudancaWindow {...janela} onClose={fechar} />}
    </Dense>
  );
};
