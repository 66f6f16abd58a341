import { Button } from "@mantine/core";
import type { Backup, PaginaBackups } from "@acervo/contracts/backups";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { Card, CardBody } from "../../ui/card.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { ServerTable } from "../../ui/table/server-table.tsx";
import { useBackupsDoDispositivo } from "./backups.data.ts";
import { isEmAndamento } from "./backups.rules.ts";
import "./backups-section.css";
import { backupsTexts as texts } from "./backups.texts.ts";
import { guardadosEmPalavras } from "./guardados-em-palavras.ts";
import { LogWindow } from "./log-window.tsx";
import { SituacaoDoBackup } from "./situacao-do-backup.tsx";
import { useAvisoDeFim } from "./use-aviso-de-fim.ts";

/** Ten lines are drawn until the first page arrives. */
const NADA_AINDA: PaginaBackups = { total: 0, registrosPorPagina: 10, listaBackup: [] };

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

const Falha = ({ tentando, onTentar }: { readonly tentando: boolean; readonly onTentar: () => void }) => (
  <CardBody>
    <LoadFailure title={texts.falha} retrying={tentando} onRetry={onTentar} />
  </CardBody>
);

const Lista = ({ idDispositivo, comLog, pagina, onPagina }: BackupsSectionProps) => {
  const [aberto, setAberto] = useState<Backup | null>(null);
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useBackupsDoDispositivo(idDispositivo, pagina);
  useAvisoDeFim(data?.listaBackup);
  if (data === undefined && !isPending) return <Falha tentando={isFetching} onTentar={() => void refetch()} />;
  const { listaBackup, total, registrosPorPagina } = data ?? NADA_AINDA;
  return (
    <>
      {isPending ? <output className="sr-only">{texts.carregando}</output> : null}
      <ServerTable
        caption={texts.doDispositivo}
        columns={colunas(comLog ? setAberto : null)}
        rows={listaBackup}
        rowKey={({ id }) => id}
        page={pagina}
        total={total}
        registrosPorPagina={registrosPorPagina}
        loading={isPending || isPlaceholderData}
        onPage={onPagina}
        empty={{ icon: IconHistory, title: texts.vazio, text: texts.vazioDoDispositivo }}
      />
      {aberto === null ? null : <LogWindow backup={aberto} onClose={() => setAberto(null)} />}
    </>
  );
};

/** The backups of a device, newest first, kept up to date. */
export const BackupsSection = (props: BackupsSectionProps) => (
  <Card title={texts.doDispositivo}>
    <Lista {...props} />
  </Card>
);
