import type { VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import { IconCircleCheck, IconHandStop, IconPackage, IconRocket } from "@tabler/icons-react";
import { formatDiaEHora, formatInteiro } from "../../../lib/format.ts";
import { WholeList } from "../../../ui/search/whole-list.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { AcoesDaVersao } from "./acoes-da-versao.tsx";
import { useVersoes } from "./versoes.data.ts";
import { versoesTexts as texts } from "./versoes.texts.ts";

const TODOS = 100;

const Situacao = ({ publicada: { porcentagem, paradaEm } }: { readonly publicada: VersaoPublicada }) => {
  if (paradaEm !== null)
    return (
      <StatusBadge tone="bad" icon={IconHandStop}>
        {texts.parada(formatDiaEHora(paradaEm))}
      </StatusBadge>
    );
  if (porcentagem === 0)
    return (
      <StatusBadge tone="neutral" icon={IconPackage}>
        {texts.naoOferecida}
      </StatusBadge>
    );
  return (
    <StatusBadge
      tone={porcentagem === TODOS ? "ok" : "info"}
      icon={porcentagem === TODOS ? IconCircleCheck : IconRocket}
    >
      {texts.oferecida(formatInteiro(porcentagem))}
    </StatusBadge>
  );
};

const COLUNAS: readonly Column<VersaoPublicada>[] = [
  {
    name: "versao",
    header: texts.colunas.versao,
    title: true,
    cell: ({ versao, sistema }) => (
      <div>
        <strong>{versao}</strong>
        <span className="second-line">{sistema}</span>
      </div>
    ),
  },
  {
    name: "publicada",
    header: texts.colunas.publicada,
    cell: ({ publicadaEm }) => <span className="figures">{formatDiaEHora(publicadaEm)}</span>,
  },
  {
    name: "dispositivos",
    header: texts.colunas.dispositivos,
    figures: true,
    cell: ({ dispositivos }) => formatInteiro(dispositivos),
  },
  { name: "situacao", header: texts.colunas.situacao, cell: (publicada) => <Situacao publicada={publicada} /> },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (publicada) => <AcoesDaVersao publicada={publicada} />,
  },
];

/** The agent's packages, and to how many computers each is offered. */
export const VersoesSection = () => (
  <WholeList
    caption={texts.lista}
    columns={COLUNAS}
    query={useVersoes()}
    rowsOf={({ listaVersao }) => listaVersao}
    rowKey={({ sistema, versao }) => `${sistema}/${versao}`}
    loadingText={texts.carregando}
    failure={texts.erroBuscar}
    empty={{ icon: IconPackage, title: texts.vazia, text: texts.vaziaAjuda }}
  />
);
