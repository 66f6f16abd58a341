import { formatarTamanho } from "@acervo/br/tamanho";
import {
  NOMES_DOS_DOCUMENTOS,
  type TipoDeDocumento,
  type VersaoDoDocumento,
} from "@acervo/contracts/documentos-compliance";
import { IconCalendarTime, IconCircleCheck, IconHistory, IconX, type TablerIcon } from "@tabler/icons-react";
import { formatDataCivil, formatDiaEHora } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { documentosTexts as texts } from "./documentos.texts.ts";

const SITUACOES: Readonly<Record<VersaoDoDocumento["situacao"], readonly [StatusTone, TablerIcon]>> = {
  FUTURA: ["info", IconCalendarTime],
  VIGENTE: ["ok", IconCircleCheck],
  ANTERIOR: ["neutral", IconHistory],
  SUBSTITUIDA: ["neutral", IconHistory],
  RETIRADA: ["neutral", IconX],
};

const Situacao = ({ situacao }: Pick<VersaoDoDocumento, "situacao">) => {
  const [tone, icon] = SITUACOES[situacao];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.situacoes[situacao]}
    </StatusBadge>
  );
};

/** Since when it goes, or from when it will. */
const comecoDa = ({ situacao, vigenteDesde }: VersaoDoDocumento): string =>
  (situacao === "FUTURA" ? texts.aPartirDe : texts.desde)(formatDataCivil(vigenteDesde));

export type AcoesDoDocumento = {
  /** The one that is being fetched. */
  readonly baixando: number | null;
  readonly onBaixar: (versao: VersaoDoDocumento) => void;
  readonly onRetirar: (versao: VersaoDoDocumento) => void;
};

type AcoesProps = AcoesDoDocumento & { readonly tipo: TipoDeDocumento; readonly versao: VersaoDoDocumento };

const Acoes = ({ tipo, versao, baixando, onBaixar, onRetirar }: AcoesProps) => {
  const rotulo = (acao: string) => texts.rotuloDaVersao(acao, NOMES_DOS_DOCUMENTOS[tipo], comecoDa(versao));
  return (
    <div className="row-actions">
      <ActionButton
        variant="default"
        reads
        busy={baixando === versao.id}
        aria-label={rotulo(texts.baixar)}
        onClick={() => onBaixar(versao)}
      >
        {texts.baixar}
      </ActionButton>
      {versao.situacao === "FUTURA" ? (
        <ActionButton variant="danger-subtle" aria-label={rotulo(texts.retirar)} onClick={() => onRetirar(versao)}>
          {texts.retirar}
        </ActionButton>
      ) : null}
    </div>
  );
};

export const colunas = (tipo: TipoDeDocumento, acoes: AcoesDoDocumento): readonly Column<VersaoDoDocumento>[] => [
  { name: "vale", header: texts.colunas.vale, title: true, cell: (versao) => <strong>{comecoDa(versao)}</strong> },
  { name: "situacao", header: texts.colunas.situacao, cell: (versao) => <Situacao {...versao} /> },
  {
    name: "tamanho",
    header: texts.colunas.tamanho,
    figures: true,
    cell: ({ tamanhoBytes }) => formatarTamanho(tamanhoBytes),
  },
  {
    name: "publicado",
    header: texts.colunas.publicado,
    cell: ({ publicadaEm, quem }) => (
      <div>
        {formatDiaEHora(publicadaEm)}
        <span className="second-line">{texts.por(quem)}</span>
      </div>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (versao) => <Acoes tipo={tipo} versao={versao} {...acoes} />,
  },
];
