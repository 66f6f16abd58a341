import type { ExportacaoRecente } from "@acervo/contracts/exportacoes";
import { IconCircleCheck, IconLoader, IconPlugConnectedX, IconTableExport } from "@tabler/icons-react";
import { formatDiaEHora, formatInteiro } from "../../lib/format.ts";
import { formatMesReferencia } from "../../lib/meses.ts";
import { Card } from "../../ui/card.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import type { useRecentes } from "./recentes.data.ts";
import { relatoriosTexts } from "./relatorios.texts.ts";

const texts = relatoriosTexts.recentes;

const SITUACOES = {
  EM_ANDAMENTO: { tone: "info", icon: IconLoader },
  CONCLUIDA: { tone: "ok", icon: IconCircleCheck },
  INTERROMPIDA: { tone: "warn", icon: IconPlugConnectedX },
} as const;

const filtrosDe = (linha: ExportacaoRecente): string => {
  const [inicio, fim] = [formatMesReferencia(linha.mesInicio), formatMesReferencia(linha.mesFim)];
  if (linha.tipo !== "RELATORIO_PAGAMENTOS") return inicio;
  const quem = linha.idCliente === null ? texts.todos : (linha.nomeCliente ?? texts.usuario(linha.idCliente));
  return [texts.periodo(inicio, fim), quem, ...(linha.apenasDevedores ? [texts.devedores] : [])].join(", ");
};

const COLUNAS: readonly Column<ExportacaoRecente>[] = [
  { name: "quando", header: texts.quando, cell: ({ iniciadaEm }) => formatDiaEHora(iniciadaEm) },
  { name: "quem", header: texts.quem, cell: ({ nomeUsuario }) => nomeUsuario ?? texts.contaApagada },
  { name: "relatorio", header: texts.relatorio, cell: ({ tipo }) => texts.relatorios[tipo], title: true },
  { name: "filtros", header: texts.filtros, cell: filtrosDe },
  { name: "linhas", header: texts.linhas, cell: ({ linhas }) => formatInteiro(linhas), figures: true },
  {
    name: "situacao",
    header: texts.situacao,
    cell: ({ situacao }) => <StatusBadge {...SITUACOES[situacao]}>{texts.situacoes[situacao]}</StatusBadge>,
  },
];

type RecentesCardProps = {
  readonly consulta: ReturnType<typeof useRecentes>;
  readonly pagina: number;
  readonly onPagina: (pagina: number) => void;
};

/** What administrators exported lately, and what is being exported now. */
export const RecentesCard = ({ consulta, pagina, onPagina }: RecentesCardProps) => (
  <Card title={texts.titulo} action={<span className="relatorios__nota">{texts.trilha}</span>}>
    <SearchResults
      caption={texts.titulo}
      columns={COLUNAS}
      rowKey={({ id }) => id}
      query={consulta}
      page={pagina}
      onPage={onPagina}
      onBeyond={() => onPagina(pagina - 1)}
      pageOf={({ listaExportacao: rows, ...contagens }) => ({ rows, ...contagens })}
      loadingText={texts.carregando}
      failure={texts.erro}
      empty={{ icon: IconTableExport, title: texts.vazia, text: texts.vaziaAjuda }}
    />
  </Card>
);
