import { formatarTamanho } from "@acervo/br/tamanho";
import type { ObjetoDanificado } from "@acervo/contracts/danos";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { formatDiaEHora } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { SearchResults } from "../../../ui/search/search-results.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { LinkDoCliente } from "../link-do-cliente.tsx";
import { useDanos } from "./danos.data.ts";
import { danosTexts as texts } from "./danos.texts.ts";

const SEM_FILTROS = {};
/** As much of an object's id as tells it from others at a glance. */
const COMECO_DO_ID = 12;

const COLUNAS: readonly Column<ObjetoDanificado>[] = [
  {
    name: "objeto",
    header: texts.colunas.objeto,
    title: true,
    cell: ({ idObjeto, motivo, tamanhoBytes }) => (
      <div>
        <strong className="figures">{idObjeto.slice(0, COMECO_DO_ID)}</strong>
        <span className="second-line">{texts.tamanho(texts.motivos[motivo], formatarTamanho(tamanhoBytes))}</span>
      </div>
    ),
  },
  {
    name: "contratacao",
    header: texts.colunas.contratacao,
    cell: ({ idContratacao }) => <LinkDoCliente idContratacao={idContratacao} />,
  },
  { name: "dispositivo", header: texts.colunas.dispositivo, cell: ({ nomeDispositivo }) => nomeDispositivo },
  {
    name: "desde",
    header: texts.colunas.desde,
    cell: ({ desde }) => <span className="figures">{formatDiaEHora(desde)}</span>,
  },
  {
    name: "copia",
    header: texts.colunas.copia,
    cell: ({ novaCopiaEm }) =>
      novaCopiaEm === null ? (
        <StatusBadge tone="warn" icon={IconClock}>
          {texts.espera}
        </StatusBadge>
      ) : (
        <StatusBadge tone="ok" icon={IconCircleCheck}>
          {texts.feita(formatDiaEHora(novaCopiaEm))}
        </StatusBadge>
      ),
  },
];

/** What the store lost, of whom, and whether the computer sent it again. */
export const DanosSection = () => {
  const search = useSearch(SEM_FILTROS);
  return (
    <Card title={texts.lista}>
      <SearchResults
        caption={texts.lista}
        columns={COLUNAS}
        query={useDanos({ pagina: search.page })}
        pageOf={({ listaDano, ...contagens }) => ({ ...contagens, rows: listaDano })}
        rowKey={({ idDispositivo, idObjeto }) => `${idDispositivo}/${idObjeto}`}
        loadingText={texts.carregando}
        failure={texts.erroBuscar}
        empty={{ icon: IconCircleCheck, title: texts.vazia, text: texts.vaziaAjuda }}
        page={search.page}
        onPage={search.goTo}
        onBeyond={search.stepBack}
      />
    </Card>
  );
};
