import { type Backup, SITUACAO_BACKUP } from "@acervo/contracts/backups";

type ComSituacao = Pick<Backup, "situacaoBackup">;

export const isEmAndamento = ({ situacaoBackup }: ComSituacao): boolean =>
  Number(situacaoBackup.codigo) === SITUACAO_BACKUP.emAndamento;

export const isConcluido = ({ situacaoBackup }: ComSituacao): boolean =>
  Number(situacaoBackup.codigo) === SITUACAO_BACKUP.concluido;

const SEGUNDO_MS = 1000;
/** How often to look again: someone watches a backup that runs, and a list at rest only has to get old slowly. */
export const intervaloMs = (haNovidade: boolean): number => (haNovidade ? 5 : 60) * SEGUNDO_MS;

/** A backup that was asked for and has not begun. */
export type BackupPedido = {
  /** The configuration's newest backup when it was asked for; 0 without any. */
  readonly depoisDe: number;
  readonly em: Date;
  readonly valeAteMs: number;
};

const daConfiguracao = (backups: readonly Backup[], idConfiguracao: number): readonly Backup[] =>
  backups.filter((backup) => backup.idConfiguracao === idConfiguracao);

export const ultimoDaConfiguracao = (backups: readonly Backup[], idConfiguracao: number): number =>
  Math.max(0, ...daConfiguracao(backups, idConfiguracao).map(({ id }) => id));

export type EstadoDoPedido = "livre" | "pedido" | "andamento";

/** Where a configuration stands: a backup that runs goes before one that waits to begin. */
export const estadoDoPedido = (
  backups: readonly Backup[],
  idConfiguracao: number,
  pedido: Pick<BackupPedido, "depoisDe"> | null,
): EstadoDoPedido => {
  if (daConfiguracao(backups, idConfiguracao).some(isEmAndamento)) return "andamento";
  return pedido === null || ultimoDaConfiguracao(backups, idConfiguracao) > pedido.depoisDe ? "livre" : "pedido";
};

/** What somebody who looks at a list has seen of it. */
export type BackupsVistos = { readonly andando: ReadonlySet<number>; readonly maior: number };

export const verBackups = (antes: BackupsVistos | null, backups: readonly Backup[]): BackupsVistos => ({
  andando: new Set(backups.filter(isEmAndamento).map(({ id }) => id)),
  maior: Math.max(antes?.maior ?? 0, ...backups.map(({ id }) => id)),
});

/** The backups that ended since: those that ran, and those that began and ended in between. */
export const backupsTerminados = (antes: BackupsVistos | null, backups: readonly Backup[]): readonly Backup[] =>
  antes === null
    ? []
    : backups.filter((backup) => !isEmAndamento(backup) && (antes.andando.has(backup.id) || backup.id > antes.maior));

const NA_PAGINA_INICIAL = 9;

/** The newest nine of a page that comes newest first, oldest first. */
export const paraOPainel = (backups: readonly Backup[]): readonly Backup[] =>
  backups.slice(0, NA_PAGINA_INICIAL).toReversed();
