import type { AtendimentoSuporte } from "@acervo/contracts/atendimentos";
import { IconArchive, IconArchiveOff, IconClock, IconMessageOff } from "@tabler/icons-react";
import { useState } from "react";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { SearchResults } from "../../../ui/search/search-results.tsx";
import { Window } from "../../../ui/window.tsx";
import { useAtendimentos } from "./atendimento.data.ts";
import { atendimentoTexts as texts } from "./atendimento.texts.ts";

/** What a call made of the subscription, or still asks for. */
const Marca = ({ arquivamento, retornoVencido, dataHoraRetornoFormatada }: AtendimentoSuporte) => {
  if (arquivamento === true)
    return (
      <StatusBadge tone="neutral" icon={IconArchive}>
        {texts.arquivada}
      </StatusBadge>
    );
  if (arquivamento === false)
    return (
      <StatusBadge tone="info" icon={IconArchiveOff}>
        {texts.desarquivada}
      </StatusBadge>
    );
  if (retornoVencido)
    return (
      <StatusBadge tone="warn" icon={IconClock}>
        {texts.retornoVencido}
      </StatusBadge>
    );
  return dataHoraRetornoFormatada === null ? null : <span>{texts.retornoEm(dataHoraRetornoFormatada)}</span>;
};

const COLUNAS: readonly Column<AtendimentoSuporte>[] = [
  {
    name: "quando",
    header: texts.colunas.quando,
    title: true,
    cell: ({ dataHoraInicioFormatada }) => <span className="figures">{dataHoraInicioFormatada}</span>,
  },
  { name: "analista", header: texts.colunas.analista, cell: ({ usuario }) => usuario.nome },
  {
    name: "descricao",
    header: texts.colunas.descricao,
    cell: ({ descricao, comQuemFalou }) => (
      <div className="atendimento__texto">
        {descricao}
        {comQuemFalou === null ? null : <div>{texts.falouCom(comQuemFalou)}</div>}
      </div>
    ),
  },
  { name: "marca", header: texts.colunas.marca, cell: (atendimento) => <Marca {...atendimento} /> },
];

type HistoricoWindowProps = { readonly idContratacao: number; readonly onClose: () => void };

/** The calls of a subscription, the newest first. */
export const HistoricoWindow = ({ idContratacao, onClose }: HistoricoWindowProps) => {
  const [page, setPage] = useState(1);
  const atendimentos = useAtendimentos(idContratacao, page);
  return (
    <Window size="list" title={texts.historico} onClose={onClose}>
      <SearchResults
        caption={texts.lista}
        columns={COLUNAS}
        query={atendimentos}
        pageOf={({ listaAtendimentoSuporte, ...contagens }) => ({ ...contagens, rows: listaAtendimentoSuporte })}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        loadingText={texts.carregando}
        failure={texts.erroBuscar}
        empty={{ icon: IconMessageOff, title: texts.vazio, text: texts.vazioAjuda }}
      />
    </Window>
  );
};
