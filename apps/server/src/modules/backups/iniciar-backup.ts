import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { isOlderVersion } from "@acervo/backup-format/agent-version";
import { BackupIniciado, type InicioBackup } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { lerParametros } from "../../platform/parametro.ts";
import {
  updateSequenciaDoAgente,
  markBackupEncerrado,
  findCatalogoDaConfiguracao,
  findConfiguracao,
  findEmAndamento,
  insertBackup,
  markColetaParada,
  markBackupRetomado,
} from "../catalogo/runs.api.ts";
import { findCapacidadeLivre } from "../catalogo/objects.api.ts";
import { pedidoDe, umaVez } from "../../http/idempotency/idempotencia.ts";
import { isDoDispositivo } from "../catalogo/tree.api.ts";
import { updateVersaoAcervoExe } from "../dispositivos/dispositivos.api.ts";

const ESPERA_CATALOGO_SEGUNDOS = 300;
const VERSAO_MINIMA = "versao-minima-agente";

/** Continues the backup that is running, closes one that an older process left, or refuses a second one. */
const retomarOuEncerrar = async (
  tx: Tx,
  agente: AgenteAutenticado,
  { idConfiguracao, retomar }: InicioBackup,
  agora: Date,
): Promise<number | null> => {
  const emAndamento = await findEmAndamento(tx, idConfiguracao);
  if (emAndamento === undefined) return null;
  if (emAndamento.id === retomar) {
    await markBackupRetomado(tx, emAndamento.id, agente.epoca, agora);
    return emAndamento.id;
  }
  if (emAndamento.epoca >= agente.epoca) throw new ErroDeNegocio("BACKUP_EM_ANDAMENTO");
  const fim = { codigoSituacao: SITUACAO_BACKUP.interrompido, motivos: ["AGENTE_REINICIADO"] };
  await markBackupEncerrado(tx, emAndamento.id, fim, agora);
  return null;
};

/**
 * An agent that knows more than this database: the database was restored. Nothing may be collected until the newer
 * deltas are back; that must last although the call itself is refused.
 */
const recusarCatalogoAtrasado = async (
  deps: Pick<Deps, "db" | "clock">,
  agente: AgenteAutenticado,
  { idConfiguracao, ultimaSequencia }: InicioBackup,
): Promise<void> => {
  if (!(await isDoDispositivo(deps.db, agente.idDispositivo, idConfiguracao))) return;
  const conhecida = (await findCatalogoDaConfiguracao(deps.db, idConfiguracao))?.ultimaSequencia ?? 0;
  if (ultimaSequencia <= conhecida) return;
  await deps.db.transaction().execute(async (tx) => {
    await markColetaParada(tx, agente, deps.clock.now());
    await updateSequenciaDoAgente(tx, agente, idConfiguracao, ultimaSequencia);
  });
  throw new ErroDeNegocio("CATALOGO_ATRASADO", { retryAfterSeconds: ESPERA_CATALOGO_SEGUNDOS });
};

/** Only a backup: whoever runs an old program is still told what to do, and gets files back. */
const recusarDesatualizado = async (tx: Tx, versaoAcervoExe: string, agora: Date): Promise<void> => {
  const minima = (await lerParametros(tx, [VERSAO_MINIMA], agora)).texto(VERSAO_MINIMA);
  if (isOlderVersion(versaoAcervoExe, minima)) throw new ErroDeNegocio("AGENTE_DESATUALIZADO");
};

type CatalogoDaConfiguracao = Awaited<ReturnType<typeof findCatalogoDaConfiguracao>>;

/**
 * The agent's state is older than the catalog: its disk went back in time, or a person deleted files that it takes for
 * stored. The number of its last batch does not tell the second, since a batch may follow a deletion in the same backup.
 */
const recusarEstadoAntigo = ({ ultimaSequencia, lidoAte }: InicioBackup, catalogo: CatalogoDaConfiguracao): void => {
  const isAtrasado = ultimaSequencia < (catalogo?.ultimaSequencia ?? 0);
  const isNaoLido = lidoAte !== null && lidoAte < (catalogo?.leituraExigida ?? 0);
  if (isAtrasado || isNaoLido) throw new ErroDeNegocio("ESTADO_ANTIGO");
};

const iniciar = async (tx: Tx, agente: AgenteAutenticado, inicio: InicioBackup, agora: Date) => {
  const { idDispositivo, idContratacao } = agente;
  const { idConfiguracao, manual, idAgendamento, previstoPara, versaoAcervoExe } = inicio;
  const configuracao = await findConfiguracao(tx, idDispositivo, idConfiguracao);
  if (configuracao === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  if (configuracao.codigoSituacao !== SITUACAO_CONTRATACAO.ativa) throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
  await recusarDesatualizado(tx, versaoAcervoExe, agora);
  const catalogo = await findCatalogoDaConfiguracao(tx, idConfiguracao);
  recusarEstadoAntigo(inicio, catalogo);
  const retomado = await retomarOuEncerrar(tx, agente, inicio, agora);
  const capacidadeLivreBytes = await findCapacidadeLivre(tx, idContratacao, agora);
  if (retomado === null && capacidadeLivreBytes === 0)
    throw new ErroDeNegocio("CAPACIDADE_ESGOTADA", { capacidadeLivreBytes });
  await updateVersaoAcervoExe(tx, idDispositivo, versaoAcervoExe);
  const arquivosAntes = catalogo?.arquivos ?? 0;
  const novo = { idDispositivo, idContratacao, idConfiguracao, manual, idAgendamento, previstoPara, versaoAcervoExe };
  const idBackup = retomado ?? (await insertBackup(tx, { ...novo, epoca: agente.epoca, arquivosAntes }, agora));
  const lidoAte = catalogo?.leituraExigida ?? 0;
  return { instante: agora.toISOString(), idBackup, retomado: retomado !== null, capacidadeLivreBytes, lidoAte };
};

/** Begins a backup of a configuration, at most one at a time, unless agent and catalog disagree about the past. */
export const iniciarBackup = async (
  deps: Pick<Deps, "db" | "clock">,
  agente: AgenteAutenticado,
  inicio: InicioBackup,
): Promise<BackupIniciado> => {
  await recusarCatalogoAtrasado(deps, agente, inicio);
  return umaVez(deps, pedidoDe(agente, "backups", inicio), BackupIniciado, (tx, agora) =>
    iniciar(tx, agente, inicio, agora),
  );
};
