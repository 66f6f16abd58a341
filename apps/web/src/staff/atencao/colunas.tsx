import type { Gravidade, ItemDeAtencao } from "@acervo/contracts/atencao";
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle, type TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { formatDiaEHora, formatHa } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { atencaoTexts as texts } from "./atencao.texts.ts";
import { ICONES_DOS_TIPOS } from "./tipos.tsx";

const MARCAS: Readonly<Record<Gravidade, { readonly tone: StatusTone; readonly icon: TablerIcon }>> = {
  CRITICA: { tone: "bad", icon: IconAlertOctagon },
  ALTA: { tone: "warn", icon: IconAlertTriangle },
  MEDIA: { tone: "info", icon: IconInfoCircle },
};

export const enderecoDoCliente = (idContratacao: number): string => `/visualizarContratacao/${idContratacao}`;

const Desde = ({ desde }: Pick<ItemDeAtencao, "desde">) => {
  const { clock } = useServices();
  return (
    <span className="fila__duas figures">
      <span>{formatHa(parseInstante(desde), clock.now())}</span>
      <small>{formatDiaEHora(desde)}</small>
    </span>
  );
};

type OQueHouveProps = { readonly item: ItemDeAtencao; readonly aberto: boolean; readonly onAbrir: () => void };

/** The sentence opens what is to be done about it. */
const OQueHouve = ({ item, aberto, onAbrir }: OQueHouveProps) => {
  const Icon = ICONES_DOS_TIPOS[item.tipo];
  return (
    <button type="button" className="fila__porque" aria-expanded={aberto} onClick={onAbrir}>
      <b>
        <Icon size={14} stroke={2} aria-hidden />
        {texts.tipos[item.tipo]}
      </b>{" "}
      {item.titulo === null ? texts.passou : `${item.titulo}. ${item.porque ?? ""}`}
    </button>
  );
};

const Responsavel = ({ item }: { readonly item: ItemDeAtencao }) => {
  const { responsavel, adiadoAte, resolvidoPor } = item;
  return (
    <span className="fila__duas">
      <span>{responsavel?.nome ?? texts.ninguem}</span>
      {resolvidoPor === null ? null : <small>{texts.resolvidoPor(resolvidoPor.nome)}</small>}
      {adiadoAte === null || resolvidoPor !== null ? null : <small>{texts.adiadoAte(formatDiaEHora(adiadoAte))}</small>}
    </span>
  );
};

type Opcoes = {
  readonly abreCliente: boolean;
  readonly atual: number | null;
  readonly onAbrir: (item: ItemDeAtencao) => void;
  readonly acoes: (item: ItemDeAtencao) => ReactNode;
};

export const colunasDaFila = ({ abreCliente, atual, onAbrir, acoes }: Opcoes): readonly Column<ItemDeAtencao>[] => [
  {
    name: "gravidade",
    header: texts.colunas.gravidade,
    cell: ({ gravidade }) => <StatusBadge {...MARCAS[gravidade]}>{texts.gravidades[gravidade]}</StatusBadge>,
  },
  {
    name: "cliente",
    header: texts.colunas.cliente,
    title: true,
    cell: ({ idContratacao, nomeUsuario, nomeContratacao }) => (
      <span className="fila__duas">
        {abreCliente ? <Link to={enderecoDoCliente(idContratacao)}>{nomeUsuario}</Link> : <span>{nomeUsuario}</span>}
        <small>{nomeContratacao}</small>
      </span>
    ),
  },
  {
    name: "oQueHouve",
    header: texts.colunas.oQueHouve,
    cell: (item) => <OQueHouve item={item} aberto={item.id === atual} onAbrir={() => onAbrir(item)} />,
  },
  { name: "desde", header: texts.colunas.desde, cell: ({ desde }) => <Desde desde={desde} /> },
  { name: "responsavel", header: texts.colunas.responsavel, cell: (item) => <Responsavel item={item} /> },
  { name: "acoes", header: texts.colunas.acoes, actions: true, cell: acoes },
];
