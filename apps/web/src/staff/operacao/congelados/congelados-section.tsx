import type { DispositivoCongelado } from "@acervo/contracts/congelados";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { SearchResults } from "../../../ui/search/search-results.tsx";
import { useSearch } from "../../../ui/search/use-search.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { LinkDoCliente } from "../link-do-cliente.tsx";
import { useCongelados, useDescongelar } from "./congelados.data.ts";
import { congeladosTexts as texts } from "./congelados.texts.ts";

const SEM_FILTROS = {};

const Descongelar = ({ congelado }: { readonly congelado: DispositivoCongelado }) => {
  const { idDispositivo, nomeDispositivo, confirmadaEm } = congelado;
  const feedback = useFeedback();
  const descongelar = useDescongelar();
  const perguntar = async (): Promise<void> => {
    const { titulo, mensagem } = texts.pergunta;
    if (!(await feedback.confirm({ titulo, mensagem: mensagem(nomeDispositivo), destrutiva: true }))) return;
    descongelar.mutate(idDispositivo);
  };
  return (
    <ActionButton
      variant="default"
      aria-label={texts.descongelarRotulo(nomeDispositivo)}
      reason={confirmadaEm === null ? texts.semConfirmacao : null}
      busy={descongelar.isPending}
      onClick={() => void perguntar()}
    >
      {texts.descongelar}
    </ActionButton>
  );
};

const COLUNAS: readonly Column<DispositivoCongelado>[] = [
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
    name: "desde",
    header: texts.colunas.desde,
    cell: ({ desde }) => <span className="figures">{formatDiaEHora(desde)}</span>,
  },
  {
    name: "confirmacao",
    header: texts.colunas.confirmacao,
    cell: ({ confirmadaEm }) =>
      confirmadaEm === null ? (
        <StatusBadge tone="warn" icon={IconClock}>
          {texts.espera}
        </StatusBadge>
      ) : (
        <StatusBadge tone="ok" icon={IconCircleCheck}>
          {texts.confirmada(formatDiaEHora(confirmadaEm))}
        </StatusBadge>
      ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (congelado) => <Descongelar congelado={congelado} />,
  },
];

/** Devices whose old versions are kept beyond their term, until their customer said that the change was theirs. */
export const CongeladosSection = () => {
  const search = useSearch(SEM_FILTROS);
  return (
    <>
      <p>{texts.explica}</p>
      <Card title={texts.lista}>
        <SearchResults
          caption={texts.lista}
          columns={COLUNAS}
          query={useCongelados({ pagina: search.page })}
          pageOf={({ listaCongelado, ...contagens }) => ({ ...contagens, rows: listaCongelado })}
          rowKey={({ idDispositivo }) => idDispositivo}
          loadingText={texts.carregando}
          failure={texts.erroBuscar}
          empty={{ icon: IconCircleCheck, title: texts.vazia, text: texts.vaziaAjuda }}
          page={search.page}
          onPage={search.goTo}
          onBeyond={search.stepBack}
        />
      </Card>
    </>
  );
};
