import { Button } from "@mantine/core";
import type { Backup } from "@acervo/contracts/backups";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { SearchResults } from "../../ui/search/search-results.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { useBackupsDoDispositivo } from "./backups.data.ts";
import { isEmAndamento } from "./backups.rules.ts";
import "./backups-section.css";
import { backupsTexts as texts } from "./backups.texts.ts";
import { guardadosEmPalavras } from "./guardados-em-palavras.ts";
import { LogWindow } from "./log-window.tsx";
import { SituacaoDoBackup } from "./situacao-do-backup.tsx";
import { useAvisoDeFim } from "./use-aviso-de-fim.ts";

const Inicio = ({ backup }: { readonly backup: Backup }) => (
  <div className="backups-section__cell">
    <span className="figures">{backup.dataHoraInicioFormatada}</span>
    <span className="backups-section__detail">{backup.nomeConfiguracao}</span>
  </div>
);

const Fim = ({ backup }: { readonly backup: Backup }) => (
  <div className="backups-section__cell">
    {isEmAndamento(backup) ? (
      <>
        <progress className="sr-only" aria-label={texts.andamento} />
        <div className="backups-section__bar" aria-hidden>
          <i />
        </div>
      </>
    ) : (
      <span className="figures">{backup.dataHoraFimFormatada}</span>
    )}
    <span className="backups-section__detail figures">{guardadosEmPalavras(backup)}</span>
  </div>
);

const colunas = (onVerLog: ((backup: Backup) => void) | null): readonly Column<Backup>[] => [
  { name: "inicio", header: texts.colunas.inicio, cell: (backup) => <Inicio backup={backup} />, title: true },
  { name: "fim", header: texts.colunas.fim, cell: (backup) => <Fim backup={backup} /> },
  { name: "situacao", header: texts.colunas.situacao, cell: (backup) => <SituacaoDoBackup backup={backup} /> },
  {
    name: "manual",
    header: texts.colunas.manual,
    cell: ({ backupIncremental }) => (backupIncremental ? texts.manual.sim : texts.manual.nao),
  },
  { name: "versao", header: texts.colunas.versao, cell: ({ versaoAcervoExe }) => versaoAcervoExe },
  ...(onVerLog === null
    ? []
    : [
        {
          name: "acoes",
          header: texts.colunas.acoes,
          actions: true,
          cell: (backup: Backup) => (
            <Button
              className="backups-section__log"
              size="xs"
              variant="subtle"
              aria-label={texts.verLogDe(backup.dataHoraInicioFormatada)}
              onClick={() => onVerLog(backup)}
            >
              {texts.verLog}
            </Button>
          ),
        } as const,
      ]),
];

type BackupsSectionProps = {
  readonly idDispositivo: number;
  /** Whether each backup opens its log. */
  readonly comLog: boolean;
  readonly pagina: number;
  readonly onPagina: (pagina: number) => void;
};

const Lista = ({ idDispositivo, comLog, pagina, onPagina }: BackupsSectionProps) => {
  const [aberto, setAberto] = useState<Backup | null>(null);
  const backups = useBackupsDoDispositivo(idDispositivo, pagina);
  useAvisoDeFim(backups.data?.listaBackup);
  return (
    <>
      <SearchResults
        caption={texts.doDispositivo}
        columns={colunas(comLog ? setAberto : null)}
        query={backups}
        pageOf={({ listaBackup, ...page }) => ({ ...page, rows: listaBackup })}
        rowKey={({ id }) => id}
        page={pagina}
        onPage={onPagina}
        loadingText={texts.carregando}
        failure={texts.falha}
        empty={{ icon: IconHistory, title: texts.vazio, text: texts.vazioDoDispositivo }}
      />
      {aberto === null ? null : (
        <LogWindow
          idBackup={aberto.id}
          resumo={texts.log.resumo(aberto.nomeConfiguracao, aberto.dataHoraInicioFormatada)}
          cresce={isEmAndamento(aberto)}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  );
};

/** The backups of a device, newest first, kept up to date. */
export const BackupsSection = (props: BackupsSectionProps) => (
  <Card title={texts.doDispositivo}>
    <Lista {...props} />
  </Card>
);
