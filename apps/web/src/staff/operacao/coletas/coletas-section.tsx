import { formatarTamanho } from "@acervo/br/tamanho";
import type { ColetaParada } from "@acervo/contracts/coletas";
import { IconCircleCheck, IconPlayerPause } from "@tabler/icons-react";
import { useState } from "react";
import { formatDiaEHora, formatInteiro } from "../../../lib/format.ts";
import { EsperandoConfirmacao } from "../../../shared/aprovacoes/esperando-confirmacao.tsx";
import { ExecucaoDaMudanca } from "../../../shared/aprovacoes/execucao-da-mudanca.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SearchResults } from "../../../ui/search/search-results.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { LinkDoCliente } from "../link-do-cliente.tsx";
import { useColetas } from "./coletas.data.ts";
import { coletasTexts as texts } from "./coletas.texts.ts";
import { LiberacaoWindow } from "./liberacao-window.tsx";

const SEM_FILTROS = {};

const Situacao = ({ coleta: { esperando, execucao } }: { readonly coleta: ColetaParada }) => {
  if (esperando) return <EsperandoConfirmacao />;
  if (execucao !== null) return <ExecucaoDaMudanca execucao={execucao} />;
  return (
    <StatusBadge tone="neutral" icon={IconPlayerPause}>
      {texts.parada}
    </StatusBadge>
  );
};

const colunas = (onLiberar: (coleta: ColetaParada) => void): readonly Column<ColetaParada>[] => [
  {
    name: "dispositivo",
    header: texts.colunas.dispositivo,
    title: true,
    cell: ({ nomeDispositivo }) => <strong>{nomeDispositivo}</strong>,
  },
  {
    name: "contratacao",
    header: texts.colunas.contratacao,
    cell: ({ idContratacao }) => <LinkDoCliente idContratacao={idContratacao} />,
  },
  {
    name: "porque",
    header: texts.colunas.porque,
    cell: ({ motivo, comPerda }) => (
      <div>
        {texts.motivos[motivo]}
        {comPerda ? <span className="second-line">{texts.comPerda}</span> : null}
      </div>
    ),
  },
  {
    name: "guardado",
    header: texts.colunas.guardado,
    cell: ({ objetosGuardados, bytesGuardados }) => (
      <div className="figures">
        {formatarTamanho(bytesGuardados)}
        <span className="second-line">{texts.objetos(formatInteiro(objetosGuardados))}</span>
      </div>
    ),
  },
  {
    name: "desde",
    header: texts.colunas.desde,
    cell: ({ desde }) => <span className="figures">{formatDiaEHora(desde)}</span>,
  },
  { name: "situacao", header: texts.colunas.situacao, cell: (coleta) => <Situacao coleta={coleta} /> },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (coleta) => (
      <ActionButton
        variant="default"
        aria-label={texts.liberarRotulo(coleta.nomeDispositivo)}
        reason={coleta.esperando || coleta.execucao?.situacao === "FAZENDO" ? texts.jaPedida : null}
        onClick={() => onLiberar(coleta)}
      >
        {texts.liberar}
      </ActionButton>
    ),
  },
];

/** Devices of which nothing is deleted until two administrators say that their catalog is right. */
export const ColetasSection = () => {
  const search = useSearch(SEM_FILTROS);
  const [liberando, setLiberando] = useState<ColetaParada | null>(null);
  return (
    <>
      <p>{texts.explica}</p>
      <Card title={texts.lista}>
        <SearchResults
          caption={texts.lista}
          columns={colunas(setLiberando)}
          query={useColetas({ pagina: search.page })}
          pageOf={({ listaColeta, ...contagens }) => ({ ...contagens, rows: listaColeta })}
          rowKey={({ idDispositivo }) => idDispositivo}
          loadingText={texts.carregando}
          failure={texts.erroBuscar}
          empty={{ icon: IconCircleCheck, title: texts.vazia, text: texts.vaziaAjuda }}
          page={search.page}
          onPage={search.goTo}
          onBeyond={search.stepBack}
        />
      </Card>
      {liberando === null ? null : <LiberacaoWindow coleta={liberando} onClose={() => setLiberando(null)} />}
    </>
  );
};
