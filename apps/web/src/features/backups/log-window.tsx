import type { LogBackup } from "@acervo/contracts/backups";
import { IconCircleCheck, IconCircleX, IconListDetails } from "@tabler/icons-react";
import { useState } from "react";
import { SegmentedRadio } from "../../ui/form/segmented-radio.tsx";
import { ExportButton } from "../../ui/search/export-button.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { Window } from "../../ui/window.tsx";
import { type FiltroDoLog, useExportarLog, useLogDoBackup } from "./backups.data.ts";
import { backupsTexts } from "./backups.texts.ts";
import "./log-window.css";

const texts = backupsTexts.log;

const COLUNAS: readonly Column<LogBackup>[] = [
  {
    name: "tipo",
    header: texts.colunas.tipo,
    cell: ({ tipoLogBackup }) => (
      <StatusBadge
        tone={tipoLogBackup === "SUCESSO" ? "ok" : "bad"}
        icon={tipoLogBackup === "SUCESSO" ? IconCircleCheck : IconCircleX}
      >
        {texts.tipos[tipoLogBackup]}
      </StatusBadge>
    ),
  },
  {
    name: "quando",
    header: texts.colunas.quando,
    cell: ({ dataGravacaoFormatada }) => <span className="log-window__when figures">{dataGravacaoFormatada}</span>,
  },
  {
    name: "descricao",
    header: texts.colunas.descricao,
    cell: ({ descricao }) => descricao,
    title: true,
  },
  {
    name: "origem",
    header: texts.colunas.origem,
    cell: ({ origem }) => <span className="log-window__origin">{origem}</span>,
  },
];

const OPCOES: readonly { readonly value: string; readonly label: string; readonly filtro: FiltroDoLog }[] = [
  { value: "", label: texts.opcoes.todos, filtro: null },
  { value: "SUCESSO", label: texts.opcoes.sucesso, filtro: "SUCESSO" },
  { value: "ERRO", label: texts.opcoes.erro, filtro: "ERRO" },
];

type LogWindowProps = {
  readonly idBackup: number;
  /** Which backup it is, in words. */
  readonly resumo: string;
  /** It is not over: what comes in is read. */
  readonly cresce?: boolean;
  readonly onClose: () => void;
};

/** The log of a backup, by type and by pages. */
export const LogWindow = ({ idBackup, resumo, cresce = false, onClose }: LogWindowProps) => {
  const [{ filtro, pagina }, setVista] = useState<{ readonly filtro: FiltroDoLog; readonly pagina: number }>({
    filtro: null,
    pagina: 1,
  });
  const log = useLogDoBackup(idBackup, { filtro, pagina, cresce });
  const exportar = useExportarLog(idBackup, filtro);
  return (
    <Window size="list" title={texts.titulo} onClose={onClose}>
      <p className="log-window__of">{resumo}</p>
      <div className="log-window__bar">
        <div className="log-window__filter">
          <SegmentedRadio
            label={texts.filtro}
            options={OPCOES}
            value={filtro ?? ""}
            onChange={(value) =>
              setVista({ filtro: OPCOES.find((opcao) => opcao.value === value)?.filtro ?? null, pagina: 1 })
            }
          />
        </div>
        <ExportButton reason={log.data?.total === 0 ? texts.exportacao.nada : null} onExport={exportar}>
          {texts.exportacao.botao}
        </ExportButton>
      </div>
      <div className="log-window__table">
        <SearchResults
          caption={texts.titulo}
          columns={COLUNAS}
          query={log}
          pageOf={({ listaLogBackup, ...page }) => ({ ...page, rows: listaLogBackup })}
          rowKey={(_, indice) => indice}
          page={pagina}
          onPage={(numero) => setVista({ filtro, pagina: numero })}
          loadingText={texts.carregando}
          failure={texts.falha}
          empty={{
            icon: IconListDetails,
            title: texts.vazio,
            text: filtro === null ? texts.vazioTodos : texts.vazioFiltro,
          }}
        />
      </div>
    </Window>
  );
};
